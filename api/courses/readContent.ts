import { join } from "node:path";
import { ContentError } from "./contentError";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { type CourseSource, readCourses } from "./courseFiles";
import { readSite, type SiteSource } from "./siteFile";

interface PictureAddresses {
  url: string;
  darkUrl: string | null;
}

/** All content as read from the files. */
export interface Content extends ContentFiles {
  courses: (CourseSource & { pictures: PictureAddresses })[];
  site: SiteSource;
}

/**
 * Reads `site.json` and every folder in `courses`.
 * @throws ContentError naming file, field and what was expected for everything that is wrong, or when a file changes meanwhile
 */
export async function readContent(folder: string): Promise<Content> {
  const files = await findContentFiles(folder);
  const [sources, site] = await Promise.all([
    readCourses(join(folder, "courses")),
    readSite(join(folder, "site.json")),
  ]);
  // The hash stands for what was read: half of a file must not be kept under the name of the whole.
  if ((await findContentFiles(folder)).hash !== files.hash)
    throw new ContentError([{ file: folder, message: "a file changed while it was read: start again" }]);
  const url = (slug: string, picture: string) => files.pictureUrls.get(`courses/${slug}/${picture}`) ?? "";
  const courses = sources.map((course) => {
    const { slug, picture, pictureDark } = course;
    const pictures = { url: url(slug, picture), darkUrl: pictureDark && url(slug, pictureDark) };
    return { ...course, pictures };
  });
  return { courses, site, ...files };
}
