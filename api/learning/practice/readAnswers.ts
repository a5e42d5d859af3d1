import { uniqBy } from "es-toolkit";
import { z } from "zod";
import type { PracticeAnswer } from "../../../schema/practiceForm";
import type { Catalogue } from "../../catalogue/catalogue";
import { clientId, givenAnswer, itemId } from "../inputFields";
import type { AnswerToStore } from "./mergePractice";
import { isValidAnswer, scoreAnswer } from "./scoreAnswer";

export const logSchema = z
  .array(z.object({ id: clientId, itemId, ...givenAnswer, answeredAt: z.date() }))
  .max(2_000, "Send at most 2,000 practice answers.");

/** An answer of a browser's log that matches a current item. */
export interface LogEntry extends AnswerToStore {
  itemId: string;
  given: PracticeAnswer;
}

/**
 * Scores the answers of a browser's log again. Skips those that match no current item; of several with one id
 * the first counts.
 * @param timeOf converts a time of the client
 */
export function readLog(
  catalogue: Catalogue,
  log: z.output<typeof logSchema>,
  timeOf: (time: Date) => Date,
): LogEntry[] {
  const entries = log.flatMap(({ id, itemId, choice, number, answeredAt }) => {
    const item = catalogue.practiceItem(itemId);
    const given = { choice, number };
    if (!item || !isValidAnswer(item, given)) return [];
    const { courseSlug, slug: itemSlug } = item;
    const { review, mistake } = scoreAnswer(catalogue, item, given);
    const answeredAtMs = timeOf(answeredAt).getTime();
    return [{ id, itemId, courseSlug, itemSlug, given, isRight: review.isRight, mistake, answeredAtMs }];
  });
  return uniqBy(entries, ({ id }) => id);
}
