import { ProgressCoursesDocument, type ProgressCoursesQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** A course as the progress page needs it: with the names of its modules. */
export type ProgressCourse = ProgressCoursesQuery["courses"]["nodes"][number];

/** All courses with the names of their modules, in catalogue order, however many there are. */
export async function readProgressCourses(execute: ExecuteGraphql): Promise<ProgressCourse[]> {
  const courses: ProgressCourse[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: ProgressCoursesQuery["courses"] = (
      await runOperation(execute, ProgressCoursesDocument, { after })
    ).courses;
    courses.push(...nodes);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return courses;
}
