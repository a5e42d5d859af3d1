import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { ContentError } from "../catalogue/contentError";
import { missingPictures, readCourseFolders } from "../catalogue/courseFiles";
import { readSiteFile } from "../catalogue/siteFile";
import { checkCourses, type RuleProblem } from "./checkCourses";
import { type CourseText, courseText } from "./moduleText";
import { count, problemLines, reportLines } from "./printProblems";
import { siteReferences } from "./rules/referenceRules";

/**
 * Checks a folder of courses, or the folder of one course: the format of its files and every rule. With
 * `report` a table of all modules comes first. A site.json beside the folder of courses is checked too, and
 * then so are the courses' pictures.
 * @returns the lines to print, with file names relative to `from`
 */
export async function checkContent(
  folder: string,
  options: { report: boolean; from: string },
): Promise<{ lines: string[]; problemCount: number }> {
  if (!existsSync(folder)) return { lines: [`There is no folder ${folder}.`], problemCount: 1 };
  const isCourse = ["course.json", "quiz.json", "module-1.md"].some((name) => existsSync(join(folder, name)));
  const root = isCourse ? dirname(folder) : folder;
  const { folders, problems } = await readCourseFolders(root, isCourse ? [basename(folder)] : undefined);
  const courses = folders.map(courseText);
  const found: RuleProblem[] = [
    ...problems.map((problem) => ({ rule: "format", ...problem })),
    ...checkCourses(courses),
  ];

  const siteFile = join(root, "../site.json");
  if (!isCourse && existsSync(siteFile)) {
    found.push(...missingPictures(folders).map((problem) => ({ rule: "format", ...problem })));
    for (const problem of await siteProblems(siteFile, courses))
      found.push({ ...problem, file: join("..", problem.file) });
  }

  const fromHere = relative(options.from, root);
  const shownRoot = fromHere.startsWith("..") ? root : fromHere;
  const moduleCount = courses.reduce((sum, { texts }) => sum + texts.length, 0);
  const lines = [
    ...(options.report ? [...reportLines(courses, found), ""] : []),
    ...problemLines(found, shownRoot),
    `Checked: ${count(courses.length, "course")} with ${count(moduleCount, "module")}; found: ` +
      `${count(found.length, "problem")}.`,
  ];
  return { lines, problemCount: found.length };
}

async function siteProblems(file: string, courses: readonly CourseText[]): Promise<RuleProblem[]> {
  try {
    const problems = siteReferences(await readSiteFile(file), courses);
    return problems.map((problem) => ({ rule: "siteReferences", ...problem }));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => ({ rule: "format", ...problem }));
  }
}
