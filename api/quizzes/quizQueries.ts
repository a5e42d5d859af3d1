import { and, asc, eq, sql } from "drizzle-orm";
import { isAnyOf } from "../courses/courseQueries";
import { prepared } from "../db/database";
import { questions } from "./questions.table";

/** Reads of one release's quiz questions with their keys. */
export const quizQueries = prepared((db) => ({
  questions: db
    .select()
    .from(questions)
    .where(and(eq(questions.releaseId, sql.placeholder("releaseId")), isAnyOf(questions.courseSlug, "slugs")))
    .orderBy(asc(questions.courseSlug), asc(questions.number))
    .prepare("questions_of_courses"),
}));

/** A stored question, its key included: never leaves the server as it is. */
export type QuestionRow = typeof questions.$inferSelect;
