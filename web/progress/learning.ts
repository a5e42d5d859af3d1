import { LearningDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** What was reached in the quiz of a course. */
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

/** What a learner did besides ticking modules, and when. */
export interface Learning {
  /** The course whose quiz was filled in last first. */
  scores: QuizScore[];
  times: LearningTime[];
  /** Up to when the times go, ISO 8601. */
  until: string;
}

/** Reads the signed-in learner's quiz scores and times of learning. */
export async function readLearning(execute: ExecuteGraphql): Promise<Learning> {
  const { myQuizScores, myLearningTimes } = await runOperation(execute, LearningDocument);
  return {
    scores: myQuizScores.map(({ course, ...score }) => ({ path: course.path, ...score })),
    times: myLearningTimes.times,
    until: myLearningTimes.until,
  };
}
