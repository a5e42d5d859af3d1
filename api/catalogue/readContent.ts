import { join } from "node:path";
import { ContentError } from "./contentError";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { type CourseSource, readCourses } from "./courseFiles";
import { readSiteFile, type SiteSource } from "./siteFile";

/** All content of the files. */
export interface Content extends ContentFiles {
  courses: (CourseSource & { pictures: { url: string; darkUrl: string | null } })[];
  site: SiteSource;
}

/**
 * Reads `site.json` and every folder in `courses`.
 * @throws ContentError with all problems, or when a file changes during the read
 */
export async function readContent(folder: string): Promise<Content> {
  const files = await findContentFiles(folder);
  const [sources, { value: site }] = await Promise.all([
    readCourses(join(folder, "courses")),
    readSiteFile(join(folder, "site.json")),
  ]);
  // The hash must match the files that were read.
  if ((await findContentFiles(folder)).hash !== files.hash)
    throw new ContentError([{ file: folder, message: "a file changed while it was read; try again" }]);
  const urlOf = (slug: string, picture: string) => files.pictureUrls.get(`courses/${slug}/${picture}`) ?? "";
  const courses = sources.map((course) => {
    const { slug, picture, pictureDark } = course;
    const pictures = { url: urlOf(slug, picture), darkUrl: pictureDark && urlOf(slug, pictureDark) };
    return { ...course, pictures };
  });
  return { courses, site, ...files };
}
