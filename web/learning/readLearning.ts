import {
  FinishedCoursesDocument,
  LearningDocument,
  ProgressCoursesDocument,
  type ProgressCoursesQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { type Visit, withSession } from "../accounts/guards";
import { readAllPages } from "../graphql/readAllPages";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";

/** The scores reached in the quiz of a course. */
export interface QuizScore {
  /** Path of the course. */
  path: string;
  /** How many questions there were. */
  total: number;
  best: number;
  /** The attempt with the best score; the newest one of equally good ones. */
  bestId: string;
  last: number;
  lastId: string;
}

/** Something learned at a time. */
export interface LearningTime {
  /** ISO 8601. */
  startsAt: string;
  modules: number;
  quizzes: number;
}

/** Quiz scores and times of learning of a learner. */
export interface Learning {
  /** The course whose quiz was filled in last first. */
  scores: QuizScore[];
  times: LearningTime[];
  /** Up to when the times go, ISO 8601. */
  until: string;
}

/** Reads the signed-in learner's quiz scores and times of learning. */
async function readLearning(execute: ExecuteGraphql): Promise<Learning> {
  const { myQuizScores, myLearningTimes } = await runOperation(execute, LearningDocument);
  return {
    scores: myQuizScores.map(({ course, ...score }) => ({ path: course.path, ...score })),
    times: myLearningTimes.times,
    until: myLearningTimes.until,
  };
}

/** A course that the signed-in learner has finished. */
export interface FinishedCourse {
  slug: string;
  path: string;
  /** True when its certificate has been made. */
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

/** A course as the progress page needs it: with the names of its modules. */
export type ProgressCourse = ProgressCoursesQuery["courses"]["nodes"][number];

/** All courses with the names of their modules, in catalogue order, however many there are. */
function readProgressCourses(execute: ExecuteGraphql): Promise<ProgressCourse[]> {
  return readAllPages(
    async (after) => (await runOperation(execute, ProgressCoursesDocument, { after })).courses,
  );
}

/** Reads the progress page: all courses, and the learner's own data, null without a session. */
export async function readProgress(execute: ExecuteGraphql, visit: Visit) {
  const [courses, learning, finished] = await Promise.all([
    readProgressCourses(execute),
    withSession(visit, () => readLearning(execute)),
    withSession(visit, () => readFinishedCourses(execute)),
  ]);
  return { courses, learning, finished };
}
