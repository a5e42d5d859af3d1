import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { ContentError, type ContentProblem } from "./contentError";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { readContentText } from "./dataFile";
import { type GuideSource, readGuides } from "./guideFiles";
import { type CourseSource, readCourses } from "./readCourses";
import { readSiteFile, type SiteSource } from "./siteFile";

/** All content of the files. */
export interface Content extends ContentFiles {
  courses: (CourseSource & { pictures: { url: string; darkUrl: string | null } })[];
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
  const [sources, guides, { value: site }, offTopic] = await Promise.all([
    readCourses(join(folder, "courses")),
    readGuides(join(folder, "guides")),
    readSiteFile(join(folder, "site.json")),
    readLines(join(folder, "off-topic.txt")),
  ]);
  const unknown = unknownGuides(sources, new Set(guides.map(({ slug }) => slug)));
  if (unknown.length > 0) throw new ContentError(unknown);
  // The hash must match the files that were read.
  if ((await findContentFiles(folder)).hash !== files.hash)
    throw new ContentError([{ file: folder, message: "a file changed while it was read; try again" }]);
  const urlOf = (slug: string, picture: string) => files.pictureUrls.get(`courses/${slug}/${picture}`) ?? "";
  const courses = sources.map((course) => {
    const { slug, picture, pictureDark } = course;
    const pictures = { url: urlOf(slug, picture), darkUrl: pictureDark && urlOf(slug, pictureDark) };
    return { ...course, pictures };
  });
  return { courses, guides, site, offTopic, ...files };
}

/** Returns the lines of a text file; none if there is no such file. */
async function readLines(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const text = await readContentText(file, basename(file));
  return text.split("\n").filter(Boolean);
}

/** Returns a problem for each module whose `guide` does not exist. */
function unknownGuides(courses: readonly CourseSource[], slugs: ReadonlySet<string>): ContentProblem[] {
  return courses.flatMap((course) =>
    course.modules
      .filter(({ guideSlug }) => guideSlug !== null && !slugs.has(guideSlug))
      .map(({ number, guideSlug }) => ({
        file: `${course.slug}/module-${number}.md`,
        field: "guide",
        message: `there is no guide “${guideSlug}”`,
      })),
  );
}
