import { and, eq } from "drizzle-orm";
import { isEqual } from "es-toolkit";
import type { Database } from "../../db/database";
import { lockLearner } from "../lockLearner";
import { type AnswerToStore, mergePractice, stateOf } from "./mergePractice";
import { practiceStates } from "./practiceStates.table";
import { type ItemState, nextState } from "./schedule";

/**
 * Stores an answer in the log and the new state, if the item is new or due. An answer that is older than the
 * last counted one, because its device was offline, is merged into the log. An answer with a known id changes
 * no state.
 * @returns the state, and whether the answer counted
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
    const [merged] = await mergePractice(tx, userId, [answer]);
    // Another account has stored an answer with this id.
    if (!merged) return { state: next, isCounted: false };
    const state = stateOf(merged);
    return { state, isCounted: !isEqual(state, previous) };
  });
}
