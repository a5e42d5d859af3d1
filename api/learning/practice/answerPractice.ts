import { z } from "zod";
import type { PracticeAnswer } from "../../../schema/practiceForm";
import type { SignedInUser } from "../../accounts/sessions";
import type { Catalogue } from "../../catalogue/catalogue";
import type { PracticeItem } from "../../catalogue/practiceItem.type";
import type { Database } from "../../db/database";
import { badInput, checkInput, Refusal, unlessUnavailable } from "../../errors";
import { clientTimes } from "../clientTimes";
import { clientId, givenAnswer, itemId } from "../inputFields";
import type { PracticeResult, PracticeReview } from "./practice.type";
import { type ItemState, nextState, replay } from "./schedule";
import { isValidAnswer, scoreAnswer } from "./scoreAnswer";
import { storeAnswer } from "./storeAnswer";

const inputSchema = z.object({
  id: clientId,
  itemId,
  ...givenAnswer,
  answeredAt: z.date().nullish(),
  sentAt: z.date().nullish(),
  earlier: z
    .array(z.object({ isRight: z.boolean(), answeredAt: z.date() }))
    .max(50, "Send at most 50 earlier answers.")
    .nullish(),
});

/**
 * Scores an answer to a practice item and returns the learner's next state. Stores both if there is a user
 * and the database can be used.
 * @throws Refusal NOT_FOUND for an unknown item, BAD_USER_INPUT for an answer that does not fit its kind, and
 * for an id that the learner has used for another item
 */
export async function answerPractice(
  db: Database,
  catalogue: Catalogue,
  user: SignedInUser | null,
  input: z.input<typeof inputSchema>,
  now: Date,
): Promise<PracticeResult> {
  const { id, itemId, choice, number, answeredAt, sentAt, earlier } = checkInput(inputSchema, input);
  const timeOf = clientTimes(sentAt, now);
  const item = catalogue.practiceItem(itemId);
  if (!item) throw new Refusal("NOT_FOUND", "There is no practice item with this id.");
  const { review, mistake } = scoreAnswer(catalogue, item, checkAnswer(item, { choice, number }));
  const { isRight } = review;
  const answeredAtMs = (answeredAt ? timeOf(answeredAt) : now).getTime();
  const answer = { id, courseSlug: item.courseSlug, itemSlug: item.slug, isRight, mistake, answeredAtMs };
  // If it is not stored, the client stores the answer and sends it later, see `mergeProgress`.
  const stored = user && (await unlessUnavailable(storeAnswer(db, user.id, answer)));
  const previous = stored ? null : replay((earlier ?? []).map(toLogged));
  const state = stored?.state ?? (nextState(previous, answer) as ItemState);
  return {
    id,
    item,
    review,
    state: {
      itemId: item.id,
      answeredAt: new Date(state.answeredAtMs),
      dueAt: new Date(state.dueAtMs),
    },
    isCounted: stored ? stored.isCounted : state !== previous,
    stored: stored !== null,
  };

  function toLogged({ isRight, answeredAt }: { isRight: boolean; answeredAt: Date }) {
    return { isRight, answeredAtMs: timeOf(answeredAt).getTime() };
  }
}

/**
 * Reviews an answer without storing it.
 * @throws Refusal BAD_USER_INPUT for an answer that does not fit the item's kind
 */
export function reviewAnswer(
  catalogue: Catalogue,
  item: PracticeItem,
  given: PracticeAnswer,
): PracticeReview {
  return scoreAnswer(catalogue, item, checkAnswer(item, given)).review;
}

function checkAnswer(item: PracticeItem, given: PracticeAnswer): PracticeAnswer {
  if (isValidAnswer(item, given)) return given;
  const field = item.options.length === 0 ? "number" : "choice";
  throw badInput([{ field, message: answerForms[item.kind] }]);
}

const answerForms: Record<PracticeItem["kind"], string> = {
  CHOICE: "Choose one of the options.",
  REPLY: "Choose one of the options.",
  MULTIPLE: "Choose existing options, each at most once.",
  SIGNS: "Mark existing parts, each at most once.",
  ORDER: "Give each step its own place.",
  MATCH: "Choose a partner for each.",
  GROUPS: "Choose a group for each.",
  NUMBER: "Type a number.",
};
