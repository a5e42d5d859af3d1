import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { memoize, sumBy } from "es-toolkit";
import { ContentError } from "../catalogue/contentError";
import { readGuideFiles } from "../catalogue/guideFiles";
import { missingPictures, moduleGuides, readCourseFolders } from "../catalogue/readCourses";
import { readSiteFile } from "../catalogue/siteFile";
import { contentFolder } from "../projectFolders";
import { checkCourses, checkGuides, type RuleProblem, withRule } from "./checkCourses";
import { courseSelection } from "./courseArguments";
import { type CourseText, courseText, parseText } from "./moduleText";
import { count, problemLines, reportLines } from "./printProblems";
import { deadLinks, linkTargets, siteReferences } from "./rules/referenceRules";

/**
 * Checks the format and every rule of a folder of courses, or of the folder of one course. If the parent of
 * the folder of courses contains a site.json, each course needs a picture, and with all courses that file and
 * the guides are checked too.
 * @param options.report prepends a table of all modules and guides, and one of the guesses at the quizzes
 * @param options.from folder that the printed file names are relative to, if it contains `folder`
 * @returns the lines to print
 */
export async function checkContent(
  folder: string,
  options: { report: boolean; from: string },
): Promise<{ lines: string[]; problemCount: number }> {
  const { root, slugs: selected } = courseSelection(folder);
  const isSite = existsSync(join(root, "../site.json"));
  // Drafts in another folder may refer to the courses and guides of the site, and must share no path with it.
  const site = isSite ? join(root, "..") : contentFolder;
  const siteCourses = isSite && !selected ? [] : await readSiteCourses(join(site, "courses"));
  const siteNames = siteCourses.map(({ course }) => course.value);
  const { folders, problems } = await readCourseFolders(root, selected, siteNames);
  const courses = folders.map(courseText);
  const { guides, problems: guideProblems } = await readGuideFiles(join(site, "guides"));
  const slugs = new Set(guides.map(({ slug }) => slug));
  const targets = linkTargets(
    [...siteCourses, ...folders].map(({ course, modules }) => ({ ...course.value, modules })),
    slugs,
  );
  const allProblems: RuleProblem[] = [
    ...withRule("format", problems),
    ...checkCourses(courses),
    ...withRule("moduleGuides", moduleGuides(courses, slugs)),
    ...withRule(
      "deadLinks",
      deadLinks(
        courses.flatMap(({ texts }) => texts),
        targets,
      ),
    ),
  ];

  if (isSite) allProblems.push(...withRule("format", missingPictures(folders)));
  const guideTexts = isSite && !selected ? guides.map(parseText) : [];
  if (isSite && !selected) {
    const besideCourses = [
      ...(await siteProblems(join(site, "site.json"), courses)),
      ...withRule("format", guideProblems),
      ...checkGuides(guideTexts),
      ...withRule("deadLinks", deadLinks(guideTexts, targets)),
    ];
    for (const problem of besideCourses) allProblems.push({ ...problem, file: join("..", problem.file) });
  }

  const relativeRoot = relative(options.from, root);
  const printedRoot = relativeRoot.startsWith("..") ? root : relativeRoot;
  const moduleCount = sumBy(courses, ({ texts }) => texts.length);
  const guideCount = guideTexts.length > 0 ? ` and ${count(guideTexts.length, "guide")}` : "";
  const lines = [
    ...(options.report ? [...reportLines(courses, guideTexts, allProblems), ""] : []),
    ...problemLines(allProblems, printedRoot),
    `Checked: ${count(courses.length, "course")} with ${count(moduleCount, "module")}${guideCount}; found: ` +
      `${count(allProblems.length, "problem")}.`,
  ];
  return { lines, problemCount: allProblems.length };
}

/** Reads the courses in a folder once: all of the site's take a second. */
const readSiteCourses = memoize(async (folder: string) => (await readCourseFolders(folder)).folders);

async function siteProblems(file: string, courses: readonly CourseText[]): Promise<RuleProblem[]> {
  try {
    const problems = siteReferences(await readSiteFile(file), courses);
    return withRule("siteReferences", problems);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return withRule("format", error.problems);
  }
}
