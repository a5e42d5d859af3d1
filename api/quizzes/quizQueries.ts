import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { isAnyOf, type ModuleOutline, outlineColumns } from "../courses/courseQueries";
import { courses } from "../courses/courses.table";
import { modules } from "../courses/modules.table";
import { prepared } from "../db/database";
import { jsonObject } from "../db/jsonObject";
import { questions } from "./questions.table";

const release = sql.placeholder("releaseId");

/** Reads of one release's quiz questions with their keys. */
export const quizQueries = prepared((db) => ({
  questions: db
    .select()
    .from(questions)
    .where(and(eq(questions.releaseId, release), isAnyOf(questions.courseSlug, "slugs")))
    .orderBy(asc(questions.courseSlug), asc(questions.number))
    .prepare("questions_of_courses"),

  /** The questions of the quiz at an address in lower case, each with the module to reread. */
  atPath: db
    .select({
      rows: sql<{ question: QuestionRow; module: ModuleOutline }[]>`coalesce(
        json_agg(${jsonObject({
          question: jsonObject(getTableColumns(questions)),
          module: jsonObject(outlineColumns),
        })} order by ${questions.number}), '[]')`,
    })
    .from(courses)
    .innerJoin(
      questions,
      and(eq(questions.releaseId, courses.releaseId), eq(questions.courseSlug, courses.slug)),
    )
    .innerJoin(
      modules,
      and(
        eq(modules.releaseId, questions.releaseId),
        eq(modules.courseSlug, questions.courseSlug),
        eq(modules.number, questions.moduleNumber),
      ),
    )
    .where(
      and(eq(courses.releaseId, release), eq(sql`lower(${courses.quizPath})`, sql.placeholder("quizPath"))),
    )
    .prepare("quiz_at_path"),
}));

/** A stored question, its key included: never leaves the server as it is. */
export type QuestionRow = typeof questions.$inferSelect;

/** A quiz with its key: the questions in order, and the modules they say to reread (or more of that course). */
export interface QuizWithKey {
  questions: readonly QuestionRow[];
  modules: readonly ModuleOutline[];
}
