import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "./contentHash";
import { type CourseSource, readCourses } from "./courseFiles";
import { readSite, type SiteSource } from "./siteFile";

/** Where browsers get a course's picture. The addresses hold a hash of the file, so they may be kept for ever. */
interface PictureAddresses {
  url: string;
  darkUrl: string | null;
}

/** All content as read from the files. */
export interface Content {
  courses: (CourseSource & { pictures: PictureAddresses })[];
  site: SiteSource;
  /** SHA-256 in hex over everything that readers can see: it names the release. */
  hash: string;
  /** File of each picture, by its address. */
  pictureFiles: ReadonlyMap<string, string>;
}

/**
 * Reads `site.json` and every folder in `courses`.
 * @throws ContentError naming file, field and what was expected for everything that is wrong
 */
export async function readContent(folder: string): Promise<Content> {
  const coursesFolder = join(folder, "courses");
  const [sources, site] = await Promise.all([
    readCourses(coursesFolder),
    readSite(join(folder, "site.json")),
  ]);
  const pictureFiles = new Map<string, string>();
  const address = async (slug: string, file: string) => {
    const path = join(coursesFolder, slug, file);
    const hash = createHash("sha256")
      .update(await readFile(path))
      .digest("hex")
      .slice(0, 12);
    const url = `/pictures/${slug}/${file.replace(/\.svg$/, `.${hash}.svg`)}`;
    pictureFiles.set(url, path);
    return url;
  };
  const courses = await Promise.all(
    sources.map(async (course) => {
      const { slug, picture, pictureDark } = course;
      const pictures = {
        url: await address(slug, picture),
        darkUrl: pictureDark && (await address(slug, pictureDark)),
      };
      return { ...course, pictures };
    }),
  );
  return { courses, site, hash: contentHash(courses, site), pictureFiles };
}
