import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { ContentError } from "./contentError";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { readContentText } from "./dataFile";
import { type GuideSource, readGuides } from "./guideFiles";
import { type CourseSource, readCourses } from "./readCourses";
import { readSiteFile, type SiteSource } from "./siteFile";

/** All content of the files. */
export interface Content extends ContentFiles {
  courses: CourseSource[];
  guides: GuideSource[];
  site: SiteSource;
  /** Examples of questions that no course answers. */
  offTopic: string[];
}

/**
 * Reads `site.json`, every folder in `courses` and every file in `guides`.
 * @throws ContentError with all problems, or when a file changes during the read
 */
export async function readContent(folder: string): Promise<Content> {
  const files = await findContentFiles(folder);
  const guides = await readGuides(join(folder, "guides"));
  const [courses, { value: site }, offTopic] = await Promise.all([
    readCourses(join(folder, "courses"), new Set(guides.map(({ slug }) => slug))),
    readSiteFile(join(folder, "site.json")),
    readLines(join(folder, "off-topic.txt")),
  ]);
  // The hash must match the files that were read.
  if ((await findContentFiles(folder)).hash !== files.hash)
    throw new ContentError([{ file: folder, message: "a file changed while it was read; try again" }]);
  return { courses, guides, site, offTopic, ...files };
}

/** Returns the lines of a text file; none if there is no such file. */
async function readLines(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const text = await readContentText(file, basename(file));
  return text.split("\n").filter(Boolean);
}
