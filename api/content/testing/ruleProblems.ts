import { readCourseFolders } from "../../catalogue/courseFiles";
import { checkCourses, type RuleProblem } from "../checkCourses";
import { courseText } from "../moduleText";
import { type CourseFiles, withCourses } from "./exampleCourse";

/** Returns the problems that one rule finds in courses of valid format. */
export function ruleProblems(rule: string, files: CourseFiles): Promise<RuleProblem[]> {
  return withCourses(files, async (root) => {
    const { folders, problems } = await readCourseFolders(root);
    if (problems.length > 0) throw new Error(`format: ${JSON.stringify(problems)}`);
    return checkCourses(folders.map(courseText)).filter((problem) => problem.rule === rule);
  });
}
