import { ContentError, type ContentProblem } from "../../catalogue/contentError";
import { readCourses } from "../../catalogue/readCourses";
import { type CourseFiles, exampleCourse, withChange, withCourses } from "./exampleCourse";

/** Returns the example course with a picture, which the site requires. */
export async function exampleWithPicture(slug = "mending-clothes"): Promise<CourseFiles> {
  return {
    ...(await exampleCourse(slug)),
    [`${slug}/picture.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

/** Returns the example as another course with its own paths and keyword. */
export async function otherCourse(slug: string): Promise<CourseFiles> {
  let files = await exampleWithPicture(slug);
  for (const [before, after] of [
    ['"mending-clothes"', `"${slug}"`],
    ['"/mending"', `"/${slug}"`],
    ['"/mending-quiz"', `"/${slug}-quiz"`],
    ['["mending clothes", "mending"]', `["${slug}"]`],
  ] as const)
    files = withChange(files, `${slug}/course.json`, before, after);
  return files;
}

/**
 * Returns the problems of a folder of courses.
 * @throws Error when there are none
 */
export async function readProblems(files: CourseFiles): Promise<readonly ContentProblem[]> {
  const error = await withCourses(files, (root) => readCourses(root, new Set())).then(
    () => new Error("the courses were read without a problem"),
    (reason: unknown) => reason,
  );
  if (error instanceof ContentError) return error.problems;
  throw error;
}
