import { asc, eq, sql } from "drizzle-orm";
import { groupBy } from "es-toolkit";
import { minutesBetweenChecks } from "../../../../schema/practiceRules";
import type { Catalogue } from "../../../catalogue/catalogue";
import type { PracticeItem } from "../../../catalogue/practiceItem.type";
import { type Database, prepared } from "../../../db/database";
import { practiceChecks } from "./practiceChecks.table";

export type CheckRow = typeof practiceChecks.$inferSelect;

/** A learner's checks in one course. */
export interface CourseChecks {
  /** The check that was started and not submitted. */
  open: CheckRow | null;
  /** The newest submitted check. */
  newest: CheckRow | null;
  /** When a check was first passed. */
  passedAt: Date | null;
  /** When the next check may be started; null if now. */
  nextAt: Date | null;
}

/** The checks in a course without any. */
export const noChecks: CourseChecks = { open: null, newest: null, passedAt: null, nextAt: null };

const checksOfLearner = prepared((db) =>
  db
    .select()
    .from(practiceChecks)
    .where(eq(practiceChecks.userId, sql.placeholder("userId")))
    .orderBy(asc(practiceChecks.startedAt), asc(practiceChecks.id))
    .prepare("practice_checks_of_learner"),
);

/** Reads a learner's checks by course slug, without courses that have none. At most three rows a course. */
export async function readChecks(db: Database, userId: string): Promise<Map<string, CourseChecks>> {
  const rows = await checksOfLearner(db).execute({ userId });
  const bySlug = groupBy(rows, ({ courseSlug }) => courseSlug);
  return new Map(Object.entries(bySlug).map(([slug, ofCourse]) => [slug, summarise(ofCourse)]));
}

/** Returns the items of a check that the current release has, in their order. */
export function itemsOf(catalogue: Catalogue, { courseSlug, itemSlugs }: CheckRow): PracticeItem[] {
  return itemSlugs.flatMap((slug) => catalogue.practiceItem(`${courseSlug}/${slug}`) ?? []);
}

/** Returns whether the current release has all items of a check. */
export function isCurrent(catalogue: Catalogue, check: CheckRow): boolean {
  return itemsOf(catalogue, check).length === check.itemSlugs.length;
}

/** Returns when the next check may be started after this one; null if now. */
export function nextStartAfter({ passed, submittedAt }: CheckRow): Date | null {
  // After the clock was set back, the time of the submission is in the future.
  if (passed || !submittedAt || submittedAt.getTime() > Date.now()) return null;
  const startMs = submittedAt.getTime() + minutesBetweenChecks * 60_000;
  return startMs > Date.now() ? new Date(startMs) : null;
}

function summarise(rows: readonly CheckRow[]): CourseChecks {
  const submitted = rows
    .filter(({ submittedAt }) => submittedAt !== null)
    .toSorted((one, other) => Number(one.submittedAt) - Number(other.submittedAt));
  const newest = submitted.at(-1) ?? null;
  return {
    open: rows.find(({ submittedAt }) => submittedAt === null) ?? null,
    newest,
    passedAt: submitted.find(({ passed }) => passed)?.submittedAt ?? null,
    nextAt: newest && nextStartAfter(newest),
  };
}
