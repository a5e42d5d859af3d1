import {
  CoursePageDocument,
  type CoursePageQuery,
  type QuizCoursePartsFragment,
  QuizPageDocument,
  type QuizPageQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** The fields that a course page shows. */
export type CoursePageData = NonNullable<CoursePageQuery["course"]>;
export type CourseModuleData = CoursePageData["modules"][number];

/** The fields that a quiz page shows: no course texts. */
export interface QuizPageData extends QuizCoursePartsFragment {
  questions: NonNullable<QuizPageQuery["course"]>["quiz"]["questions"];
}

export type CourseOrQuiz = { page: "course"; course: CoursePageData } | { page: "quiz"; quiz: QuizPageData };

/** The page at a path, its address when the path is spelt otherwise, or null where there is none. */
type Found = CourseOrQuiz | { canonical: string } | null;

/**
 * Reads the course or the quiz at a path. Each has an operation of its own, so a quiz is read without the
 * texts of its course. The path tells which to try first; a wrong guess costs one more operation.
 */
export async function readCourseOrQuiz(execute: ExecuteGraphql, path: string): Promise<Found> {
  if (!/^\/[\w-]{1,80}$/.test(path)) return null;
  const [first, second] = /quiz/i.test(path) ? [readQuiz, readCourse] : [readCourse, readQuiz];
  const found = await first(execute, path);
  return found === "other page" ? ((await second(execute, path)) as Found) : found;
}

async function readCourse(execute: ExecuteGraphql, path: string): Promise<Found | "other page"> {
  const { course } = await runOperation(execute, CoursePageDocument, { path });
  return course ? atAddress(path, course.path, { page: "course", course }) : null;
}

async function readQuiz(execute: ExecuteGraphql, path: string): Promise<Found | "other page"> {
  const { course } = await runOperation(execute, QuizPageDocument, { path });
  if (!course) return null;
  const { slug, title, quizPath, family, quiz } = course;
  const { questions } = quiz;
  const page = { slug, title, path: course.path, quizPath, family, questions };
  return atAddress(path, quizPath, { page: "quiz", quiz: page });
}

/** The API finds a course by either of its addresses, in any letter case. */
function atAddress(path: string, address: string, page: CourseOrQuiz): Found | "other page" {
  if (path === address) return page;
  return path.toLowerCase() === address.toLowerCase() ? { canonical: address } : "other page";
}
