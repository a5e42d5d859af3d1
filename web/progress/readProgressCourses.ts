import { ProgressCoursesDocument, type ProgressCoursesQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** A course as the progress page needs it: with the names of its modules. */
export type ProgressCourse = ProgressCoursesQuery["courses"]["nodes"][number];

/** All courses with the names of their modules, in catalogue order, however many there are. */
export function readProgressCourses(execute: ExecuteGraphql): Promise<ProgressCourse[]> {
  return readAllPages(
    async (after) => (await runOperation(execute, ProgressCoursesDocument, { after })).courses,
  );
}
