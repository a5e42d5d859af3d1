import {
  CoursePageDocument,
  type CoursePageQuery,
  QuizPageDocument,
  type QuizPageQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** The fields that a course page shows. */
export type CoursePageData = NonNullable<CoursePageQuery["course"]>;
export type CourseModuleData = CoursePageData["modules"][number];

/** The fields that a quiz page shows: no course texts. */
export type QuizPageData = NonNullable<QuizPageQuery["course"]>;

export type CourseOrQuiz = { page: "course"; course: CoursePageData } | { page: "quiz"; quiz: QuizPageData };

/** The page at a path, its canonical path if the letter case differs, or null for an unknown path. */
type PathResult = CourseOrQuiz | { canonical: string } | null;

/**
 * Reads the course or the quiz at a path. Each has its own operation, so a quiz is read without the texts of
 * its course. A path that contains "quiz" is tried as a quiz first; a wrong guess costs a second operation.
 */
export async function readCourseOrQuiz(execute: ExecuteGraphql, path: string): Promise<PathResult> {
  if (!/^\/[\w-]{1,80}$/.test(path)) return null;
  const [first, second] = /quiz/i.test(path) ? [readQuiz, readCourse] : [readCourse, readQuiz];
  const result = await first(execute, path);
  return result === "other page" ? ((await second(execute, path)) as PathResult) : result;
}

async function readCourse(execute: ExecuteGraphql, path: string): Promise<PathResult | "other page"> {
  const { course } = await runOperation(execute, CoursePageDocument, { path });
  return course ? matchPath(path, course.path, { page: "course", course }) : null;
}

async function readQuiz(execute: ExecuteGraphql, path: string): Promise<PathResult | "other page"> {
  const { course } = await runOperation(execute, QuizPageDocument, { path });
  return course ? matchPath(path, course.quizPath, { page: "quiz", quiz: course }) : null;
}

/** The API accepts the course path and the quiz path in any letter case, so the caller must compare. */
function matchPath(path: string, canonical: string, page: CourseOrQuiz): PathResult | "other page" {
  if (path === canonical) return page;
  return path.toLowerCase() === canonical.toLowerCase() ? { canonical } : "other page";
}
