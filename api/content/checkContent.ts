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
 * Checks the format and every rule of a folder of courses, or of the folder of one course. If the parent of a
 * folder of courses contains a site.json, checks that file and the courses' pictures too.
 * @param options.report prepends a table of all modules
 * @param options.from folder that the printed file names are relative to, if it contains `folder`
 * @returns the lines to print
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
  const allProblems: RuleProblem[] = [
    ...problems.map((problem) => ({ rule: "format", ...problem })),
    ...checkCourses(courses),
  ];

  const siteFile = join(root, "../site.json");
  if (!isCourse && existsSync(siteFile)) {
    allProblems.push(...missingPictures(folders).map((problem) => ({ rule: "format", ...problem })));
    for (const problem of await siteProblems(siteFile, courses))
      allProblems.push({ ...problem, file: join("..", problem.file) });
  }

  const relativeRoot = relative(options.from, root);
  const printedRoot = relativeRoot.startsWith("..") ? root : relativeRoot;
  const moduleCount = courses.reduce((sum, { texts }) => sum + texts.length, 0);
  const lines = [
    ...(options.report ? [...reportLines(courses, allProblems), ""] : []),
    ...problemLines(allProblems, printedRoot),
    `Checked: ${count(courses.length, "course")} with ${count(moduleCount, "module")}; found: ` +
      `${count(allProblems.length, "problem")}.`,
  ];
  return { lines, problemCount: allProblems.length };
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
