import {
  FinishedCoursesDocument,
  type FinishedCoursesQuery,
  LearningDocument,
  type LearningQuery,
  MyPracticeDocument,
  type MyPracticeQuery,
  ProgressCoursesDocument,
  type ProgressCoursesQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { type Visit, withSession } from "../session/guards";

/** Quiz scores, the most recently submitted quiz first, and learning times of a learner. */
export type Learning = LearningQuery;

/** The scores reached in the quiz of a course. */
export type QuizScore = LearningQuery["myQuizScores"][number];

/** The strength of a learner's practised modules, and the number of due items. */
export type PracticeOverview = NonNullable<MyPracticeQuery["myPractice"]>;

/** Reads the signed-in learner's practice; null without a session. */
export async function readMyPractice(execute: ExecuteGraphql): Promise<PracticeOverview | null> {
  return (await runOperation(execute, MyPracticeDocument)).myPractice;
}

/** A course that the signed-in learner has finished; `certificate` is null until it is claimed. */
export type FinishedCourse = FinishedCoursesQuery["courses"]["nodes"][number];

/**
 * Reads the courses that the signed-in learner has finished, in catalogue order.
 * @throws RequestFailure UNAUTHENTICATED without a session
 */
export async function readFinishedCourses(execute: ExecuteGraphql): Promise<FinishedCourse[]> {
  const courses = await readAllPages(
    async (after) => (await runOperation(execute, FinishedCoursesDocument, { after })).courses,
  );
  if (courses.some(({ progress }) => !progress))
    throw new RequestFailure("Please log in first.", "UNAUTHENTICATED");
  return courses.filter(({ progress }) => progress?.completedAt);
}

/** A course with the titles of its modules, as the progress page shows it. */
export type ProgressCourse = ProgressCoursesQuery["courses"]["nodes"][number];

/** Reads all courses with the titles of their modules, in catalogue order. */
function readProgressCourses(execute: ExecuteGraphql): Promise<ProgressCourse[]> {
  return readAllPages(
    async (after) => (await runOperation(execute, ProgressCoursesDocument, { after })).courses,
  );
}

/** Reads the data of the progress page. The learner's data is null without a session. */
export async function readProgress(execute: ExecuteGraphql, visit: Visit) {
  const [courses, learning, finished, practice] = await Promise.all([
    readProgressCourses(execute),
    withSession(visit, () => runOperation(execute, LearningDocument)),
    withSession(visit, () => readFinishedCourses(execute)),
    withSession(visit, () => readMyPractice(execute)),
  ]);
  return { courses, learning, finished, practice };
}
