import { and, eq } from "drizzle-orm";
import { isEqual } from "es-toolkit";
import type { Database } from "../../db/database";
import { badInput } from "../../errors";
import { lockLearner } from "../lockLearner";
import { withOwnIds } from "../ownIds";
import { type AnswerToStore, itemKey, mergePractice, stateOf } from "./mergePractice";
import { practiceAnswers } from "./practiceAnswers.table";
import { practiceStates } from "./practiceStates.table";
import { type ItemState, nextState } from "./schedule";

/**
 * Stores an answer in the log and the new state, if the item is new or due. An answer that is older than the
 * last counted one, because its device was offline, is merged into the log. An answer with a known id changes
 * no state.
 * @returns the state, and whether the answer counted
 * @throws Refusal BAD_USER_INPUT if it would count and the learner has used its id for another item
 */
export function storeAnswer(
  db: Database,
  userId: string,
  answer: AnswerToStore,
): Promise<{ state: ItemState; isCounted: boolean }> {
  return db.transaction(async (tx) => {
    await lockLearner(tx, userId);
    const { userId: learnerId, courseSlug, itemSlug } = practiceStates;
    const [row] = await tx
      .select()
      .from(practiceStates)
      .where(and(eq(learnerId, userId), eq(courseSlug, answer.courseSlug), eq(itemSlug, answer.itemSlug)));
    const previous = row ? stateOf(row) : null;
    const next = nextState(previous, answer);
    if (next === previous && answer.answeredAtMs >= next.answeredAtMs)
      return { state: next, isCounted: false };
    const state = await mergeAnswer(tx, userId, answer);
    return state ? { state, isCounted: !isEqual(state, previous) } : { state: next, isCounted: false };
  });
}

/**
 * Merges an answer into the log. If another account has used its id, the answer gets an id of its own, see
 * `withOwnIds`.
 * @param tx a transaction that has locked the learner
 * @throws Refusal BAD_USER_INPUT if the learner has used the id for another item
 */
async function mergeAnswer(tx: Database, userId: string, answer: AnswerToStore): Promise<ItemState | null> {
  const { states, newIds } = await mergePractice(tx, userId, [answer]);
  if (newIds.size === 0) {
    const [withOwnId] = await withOwnIds(tx, practiceAnswers, userId, [answer]);
    if (withOwnId) return mergeAnswer(tx, userId, withOwnId);
    const [known] = await tx.select().from(practiceAnswers).where(eq(practiceAnswers.id, answer.id));
    if (known && itemKey(known) !== itemKey(answer)) throw badInput([{ field: "id", message: usedId }]);
  }
  const [merged] = states;
  return merged ? stateOf(merged) : null;
}

const usedId = "You have answered another item with this id. Send a new UUID with each answer.";
