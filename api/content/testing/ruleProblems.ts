import { readCourseFolders } from "../../catalogue/readCourses";
import { checkCourses, type RuleProblem } from "../checkCourses";
import { type CourseText, courseText } from "../moduleText";
import { type CourseFiles, withCourses } from "./exampleCourse";

/**
 * Parses courses for the rules.
 * @throws Error when their format is not valid
 */
export function courseTexts(files: CourseFiles): Promise<CourseText[]> {
  return withCourses(files, async (root) => {
    const { folders, problems } = await readCourseFolders(root);
    if (problems.length > 0) throw new Error(`format: ${JSON.stringify(problems)}`);
    return folders.map(courseText);
  });
}

/** Returns the problems that one rule finds in courses of valid format. */
export async function ruleProblems(rule: string, files: CourseFiles): Promise<RuleProblem[]> {
  return checkCourses(await courseTexts(files)).filter((problem) => problem.rule === rule);
}
