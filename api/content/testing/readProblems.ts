import { ContentError, type ContentProblem } from "../../catalogue/contentError";
import { readCourses } from "../../catalogue/courseFiles";
import { type CourseFiles, exampleCourse, withChange, withCourses } from "./exampleCourse";

/** The example with a picture, as the site wants it. */
export async function exampleWithPicture(slug = "mending-clothes"): Promise<CourseFiles> {
  return { ...(await exampleCourse(slug)), [`${slug}/picture.svg`]: "<svg/>" };
}

/** The example as another course, with addresses and a keyword of its own. */
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

/** The problems that reading the site's files reports. Throws when there are none. */
export async function readProblems(files: CourseFiles): Promise<readonly ContentProblem[]> {
  const error = await withCourses(files, readCourses).then(
    () => new Error("the courses were read without a problem"),
    (reason: unknown) => reason,
  );
  if (error instanceof ContentError) return error.problems;
  throw error;
}
