import { CourseOrQuizDocument, type CourseOrQuizQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

type Course = NonNullable<CourseOrQuizQuery["course"]>;

/** What a course page shows. */
export type CoursePageData = Omit<Course, "quiz">;
export type CourseModuleData = Course["modules"][number];

/** What a quiz page shows: no course texts. */
export interface QuizPageData extends Pick<Course, "slug" | "title" | "path" | "quizPath" | "family"> {
  questions: Course["quiz"]["questions"];
}

export type CourseOrQuiz = { page: "course"; course: CoursePageData } | { page: "quiz"; quiz: QuizPageData };

/**
 * Reads the course or the quiz that lives under a path.
 * @returns the page to show, `canonical` when the path is spelt otherwise, or null where there is no course or quiz
 */
export async function readCourseOrQuiz(
  execute: ExecuteGraphql,
  path: string,
): Promise<CourseOrQuiz | { canonical: string } | null> {
  if (!/^\/[\w-]{1,80}$/.test(path)) return null;
  const { course: found } = await runOperation(execute, CourseOrQuizDocument, { path });
  if (!found) return null;
  const { quiz, ...course } = found;
  if (path === course.path) return { page: "course", course };
  if (path === course.quizPath) {
    const { slug, title, quizPath, family } = course;
    return {
      page: "quiz",
      quiz: { slug, title, path: course.path, quizPath, family, questions: quiz.questions },
    };
  }
  return { canonical: path.toLowerCase() === course.path.toLowerCase() ? course.path : course.quizPath };
}
