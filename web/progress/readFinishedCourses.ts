import { FinishedCoursesDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";

/** A course that the signed-in learner has finished. */
export interface FinishedCourse {
  slug: string;
  path: string;
  /** Whether its certificate has been made. */
  hasCertificate: boolean;
}

/**
 * The courses that the signed-in learner has finished; the server says which, in catalogue order.
 * @throws RequestFailure UNAUTHENTICATED without a session
 */
export async function readFinishedCourses(execute: ExecuteGraphql): Promise<FinishedCourse[]> {
  const courses = await readAllPages(
    async (after) => (await runOperation(execute, FinishedCoursesDocument, { after })).courses,
  );
  if (courses.some(({ progress }) => !progress))
    throw new RequestFailure("Please log in first.", "UNAUTHENTICATED");
  return courses
    .filter(({ progress }) => progress?.completedAt)
    .map(({ slug, path, certificate }) => ({ slug, path, hasCertificate: certificate != null }));
}
