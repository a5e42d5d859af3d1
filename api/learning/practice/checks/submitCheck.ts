import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type PracticeAnswer, readPracticeForm } from "../../../../schema/practiceForm";
import type { Catalogue } from "../../../catalogue/catalogue";
import type { PracticeItem } from "../../../catalogue/practiceItem.type";
import type { Database } from "../../../db/database";
import { badInput, Refusal } from "../../../errors";
import { lockLearner } from "../../lockLearner";
import type { PracticeReview } from "../practice.type";
import { isValidAnswer, scoreAnswer } from "../scoreAnswer";
import type { CheckResult } from "./check.type";
import { practiceChecks } from "./practiceChecks.table";
import { type CheckRow, isCurrent, itemsOf, nextStartAfter } from "./readChecks";

/**
 * Scores a check and stores its answers. A check that was submitted before keeps its first answers, and their
 * result is returned again. An item without an answer counts as wrong.
 * @throws Refusal NOT_FOUND for an unknown check, or one with items that a release has removed;
 * BAD_USER_INPUT for an answer that does not fit its item
 */
export async function submitCheck(
  db: Database,
  catalogue: Catalogue,
  userId: string,
  { id, answers }: { id: string; answers: (PracticeAnswer & { itemId: string })[] },
): Promise<CheckResult> {
  const now = new Date();
  const found = await readCheck(db, userId, id);
  if (found.submittedAt) return resultOf(catalogue, found);

  if (!isCurrent(catalogue, found))
    throw new Refusal("NOT_FOUND", "The course has changed. Please start the check again.");
  const items = itemsOf(catalogue, found);
  if (answers.some(({ itemId }) => !items.some((item) => item.id === itemId)))
    throw badInput([{ field: "answers", message: "Answer only the items of this check." }]);
  const given = items.map((item) => answerTo(item, answers));
  const right = items.map((item, index) => checkReviewOf(catalogue, item, given[index]).isRight);
  const score = right.filter(Boolean).length;

  const row = await db.transaction(async (tx) => {
    await lockLearner(tx, userId);
    const [updated] = await tx
      .update(practiceChecks)
      .set({ answers: given, right, score, submittedAt: now })
      .where(and(eq(practiceChecks.id, found.id), isNull(practiceChecks.submittedAt)))
      .returning();
    if (updated) await removeSurplus(tx, updated);
    return updated;
  });
  if (row) return resultOf(catalogue, row);
  // Another request has submitted it meanwhile.
  return resultOf(catalogue, await readCheck(db, userId, id));
}

/**
 * Submits a check with the fields of a form. An answer that does not fit its item counts as not given, as
 * does an empty list of options.
 * @param fields the id as `check`, and for the item at each index those of `readPracticeForm` after
 * `<index>.`
 */
export async function submitCheckForm(
  db: Database,
  catalogue: Catalogue,
  userId: string,
  fields: Record<string, unknown>,
): Promise<CheckResult> {
  const id = String(fields.check);
  const found = await readCheck(db, userId, id);
  const answers = itemsOf(catalogue, found).flatMap((item, index) => {
    const values = (name: string) => [fields[`${index}.${name}`] ?? []].flat().map(String);
    const answer = readPracticeForm(item.kind, values);
    return isValidAnswer(item, answer) ? [{ itemId: item.id, ...answer }] : [];
  });
  return submitCheck(db, catalogue, userId, { id, answers });
}

/** @throws Refusal NOT_FOUND for an id that is not one of the learner's checks */
async function readCheck(db: Database, userId: string, id: string): Promise<CheckRow> {
  const own = and(eq(practiceChecks.id, id), eq(practiceChecks.userId, userId));
  const [found] = z.uuid().safeParse(id).success ? await db.select().from(practiceChecks).where(own) : [];
  if (!found) throw new Refusal("NOT_FOUND", "There is no check with this id. Start a new one.");
  return found;
}

/** Deletes the submitted checks of the course other than the first that passed and the given, newest one. */
async function removeSurplus(tx: Database, newest: CheckRow): Promise<void> {
  const { id, userId, courseSlug, submittedAt, passed } = practiceChecks;
  const isOfCourse = and(eq(userId, newest.userId), eq(courseSlug, newest.courseSlug));
  const byAge = tx
    .select({
      id,
      fromFirst: sql<number>`row_number() over (partition by ${passed} order by ${submittedAt}, ${id})`.as(
        "from_first",
      ),
      passed,
    })
    .from(practiceChecks)
    .where(and(isOfCourse, sql`${submittedAt} is not null`))
    .as("by_age");
  const surplus = tx
    .select({ id: byAge.id })
    .from(byAge)
    .where(sql`${byAge.id} <> ${newest.id} and not (${byAge.passed} and ${byAge.fromFirst} = 1)`);
  await tx.delete(practiceChecks).where(inArray(id, surplus));
}

const noAnswer: PracticeAnswer = { choice: null, number: null };

function answerTo(item: PracticeItem, answers: (PracticeAnswer & { itemId: string })[]): PracticeAnswer {
  const { choice, number } = answers.find(({ itemId }) => itemId === item.id) ?? noAnswer;
  if ((choice !== null || number !== null) && !isValidAnswer(item, { choice, number }))
    throw badInput([{ field: "answers", message: `The answer to ${item.id} does not fit its kind.` }]);
  return { choice, number };
}

/** Reviews an answer; one that was not given is wrong and has no feedback. */
function checkReviewOf(catalogue: Catalogue, item: PracticeItem, given = noAnswer): PracticeReview {
  const { review } = scoreAnswer(catalogue, item, given);
  return isValidAnswer(item, given) ? review : { ...review, isRight: false, feedback: [] };
}

/** Returns the stored score, with reviews by the current keys of the items that still exist. */
export function resultOf(catalogue: Catalogue, row: CheckRow): CheckResult {
  const items = itemsOf(catalogue, row);
  const reviewOfItem = (item: PracticeItem) => {
    const index = row.itemSlugs.indexOf(item.slug);
    const review = checkReviewOf(catalogue, item, row.answers?.[index]);
    // The key may have changed since.
    return { ...review, isRight: row.right?.[index] ?? review.isRight };
  };
  return {
    id: row.id,
    score: row.score ?? 0,
    total: row.itemSlugs.length,
    passed: row.passed,
    items,
    reviews: items.map(reviewOfItem),
    nextAt: nextStartAfter(row),
  };
}
