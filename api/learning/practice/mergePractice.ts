import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { groupBy, sortBy, uniqBy } from "es-toolkit";
import type { Database } from "../../db/database";
import { answersPerItem, practiceAnswers } from "./practiceAnswers.table";
import { practiceStates } from "./practiceStates.table";
import { type ItemState, nextState } from "./schedule";
import { type AnswerToStore, excludedState } from "./storeAnswer";

/**
 * Adds a browser's scored answers to a learner's log and recomputes the states of their items from the whole
 * log. Idempotent, and independent of the order in which browsers are merged.
 * @param tx a transaction that has locked the learner
 */
export async function mergePractice(
  tx: Database,
  userId: string,
  added: readonly AnswerToStore[],
): Promise<void> {
  if (added.length === 0) return;
  const keys = JSON.stringify(
    uniqBy(added, itemKey).map(({ courseSlug, itemSlug }) => ({ courseSlug, itemSlug })),
  );
  const ofItems = and(
    eq(practiceAnswers.userId, userId),
    sql`(${practiceAnswers.courseSlug}, ${practiceAnswers.itemSlug}) in (
      select item."courseSlug", item."itemSlug"
      from jsonb_to_recordset(${keys}::jsonb) as item ("courseSlug" text, "itemSlug" text))`,
  );
  const stored = await tx
    .select()
    .from(practiceAnswers)
    .where(ofItems)
    .orderBy(asc(practiceAnswers.answeredAt));
  const known = new Set(stored.map(({ id }) => id));
  const storedByItem = groupBy(stored, itemKey);
  const rows: (typeof practiceAnswers.$inferInsert)[] = [];
  const states: (typeof practiceStates.$inferInsert)[] = [];
  for (const [key, answers] of Object.entries(groupBy(added, itemKey))) {
    const log = [
      ...(storedByItem[key] ?? []).map(({ id, right, answeredAt }) => ({
        id,
        isRight: right,
        answeredAtMs: answeredAt.getTime(),
        mistake: null,
      })),
      ...answers.filter(({ id }) => !known.has(id)),
    ];
    // Entries of the same time by id, so that any order of merges gives the same state.
    const ordered = sortBy(log, ["answeredAtMs", "id"]);
    const [first] = ordered;
    const state = ordered.reduce<ItemState | null>(nextState, null);
    const [{ courseSlug, itemSlug }] = answers as [AnswerToStore];
    if (!state || !first) continue;
    const { dueAtMs, answeredAtMs, ...numbers } = state;
    states.push({
      userId,
      courseSlug,
      itemSlug,
      ...numbers,
      dueAt: new Date(dueAtMs),
      answeredAt: new Date(answeredAtMs),
      firstRight: first.isRight,
      firstMistake: first.mistake,
    });
    // Answers that do not count are stored too: together with those of another browser they may count.
    for (const { id, isRight, answeredAtMs: ms } of ordered.slice(-answersPerItem))
      if (!known.has(id))
        rows.push({ id, userId, courseSlug, itemSlug, right: isRight, answeredAt: new Date(ms) });
  }
  if (rows.length > 0) {
    // Sorted by id, so that concurrent transactions with the same answers cannot deadlock.
    await tx
      .insert(practiceAnswers)
      .values(sortBy(rows, ["id"]))
      .onConflictDoNothing();
    await removeSurplus(tx, ofItems);
  }
  if (states.length > 0)
    await tx
      .insert(practiceStates)
      .values(states)
      .onConflictDoUpdate({
        target: [practiceStates.userId, practiceStates.courseSlug, practiceStates.itemSlug],
        set: {
          ...excludedState,
          firstRight: sql`excluded.first_right`,
          // The log does not store which option was wrong.
          firstMistake: sql`case when excluded.first_right then null
            else coalesce(excluded.first_mistake, ${practiceStates.firstMistake}) end`,
        },
      });
}

/** Deletes the answers that are not among the newest `answersPerItem` of their item. */
async function removeSurplus(tx: Database, ofItems: SQL | undefined): Promise<void> {
  const { id, courseSlug, itemSlug, answeredAt } = practiceAnswers;
  const ranked = tx
    .select({
      id,
      place: sql<number>`row_number() over (
        partition by ${courseSlug}, ${itemSlug} order by ${answeredAt} desc, ${id} desc)`.as("place"),
    })
    .from(practiceAnswers)
    .where(ofItems)
    .as("ranked");
  const surplus = tx.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, answersPerItem));
  await tx.delete(practiceAnswers).where(inArray(id, surplus));
}

function itemKey({ courseSlug, itemSlug }: { courseSlug: string; itemSlug: string }): string {
  return `${courseSlug}/${itemSlug}`;
}
