import { isEqual } from "es-toolkit";
import type { PracticeAnswer } from "../../../schema/practiceForm";
import { type PracticeKey, practiceKeyOf } from "../../catalogue/answerKeys";
import type { Catalogue } from "../../catalogue/catalogue";
import type { PracticeItem } from "../../catalogue/practiceItem.type";
import type { PracticeReview } from "./practice.type";

interface ScoredAnswer {
  review: PracticeReview;
  /** Zero-based index of the first option that the answer is wrong about; null if there is none. */
  mistake: number | null;
}

/** Returns whether an answer has the form that its item needs. */
export function isValidAnswer(item: PracticeItem, { choice, number }: PracticeAnswer): boolean {
  const { kind, options, targets } = item;
  if (kind === "NUMBER") return choice === null && Number.isFinite(number);
  if (number !== null || choice === null) return false;
  const isIndexOf = (list: readonly string[]) => (index: number) =>
    Number.isInteger(index) && index >= 0 && index < list.length;
  const isDistinct = new Set(choice).size === choice.length;
  switch (kind) {
    case "CHOICE":
    case "REPLY":
      return choice.length === 1 && choice.every(isIndexOf(options));
    case "MULTIPLE":
    case "SIGNS":
      return isDistinct && choice.every(isIndexOf(options));
    case "ORDER":
      return isDistinct && choice.length === options.length && choice.every(isIndexOf(options));
    case "MATCH":
    case "GROUPS":
      return choice.length === options.length && choice.every(isIndexOf(targets));
  }
}

/** Scores a valid answer with the answer key. */
export function scoreAnswer(catalogue: Catalogue, item: PracticeItem, answer: PracticeAnswer): ScoredAnswer {
  const key = practiceKeyOf(catalogue, item.id);
  const wrong = item.kind === "NUMBER" ? wrongNumber(key, answer) : wrongChoice(item, key, answer);
  return {
    review: {
      itemId: item.id,
      isRight: wrong === null,
      feedback: wrong?.feedback ?? [key.right],
      solution: key.solution,
      solutionNumber: key.number?.answer ?? null,
    },
    mistake: wrong?.mistake ?? null,
  };
}

/** Null for a right answer. */
type Wrong = { feedback: string[]; mistake: number | null } | null;

/** Distance below which two numbers are the same, because decimals are not exact in binary. */
const epsilon = 1e-9;

function wrongNumber(
  { number, numberMistakes, wrong }: PracticeKey,
  { number: given }: PracticeAnswer,
): Wrong {
  const isNear = (other: number, distance: number) =>
    Math.abs((given ?? Number.NaN) - other) <= distance + epsilon;
  if (number && isNear(number.answer, number.tolerance)) return null;
  const mistake = numberMistakes.findIndex(({ answer }) => isNear(answer, 0));
  const feedback = numberMistakes[mistake]?.feedback ?? wrong;
  return { feedback: feedback ? [feedback] : [], mistake: mistake < 0 ? null : mistake };
}

function wrongChoice(item: PracticeItem, key: PracticeKey, answer: PracticeAnswer): Wrong {
  const choice = answer.choice ?? [];
  const { solution, optionFeedback } = key;
  const feedbackOf = (wrongOptions: number[]): Wrong => {
    const [mistake] = wrongOptions;
    if (mistake === undefined) return null;
    return { feedback: wrongOptions.flatMap((option) => optionFeedback[option] ?? []), mistake };
  };
  switch (item.kind) {
    case "MULTIPLE":
    case "SIGNS":
      return feedbackOf(
        [...item.options.keys()].filter((index) => choice.includes(index) !== solution.includes(index)),
      );
    case "ORDER":
    case "MATCH": {
      if (isEqual(choice, solution)) return null;
      const made = key.mistakes.filter(({ option, target }) =>
        item.kind === "MATCH" ? choice[option] === target : choice.indexOf(option) < choice.indexOf(target),
      );
      const feedback = made.map((mistake) => mistake.feedback);
      return {
        feedback: feedback.length > 0 ? feedback : [key.wrong ?? ""],
        mistake: made[0]?.option ?? null,
      };
    }
    case "GROUPS":
      return feedbackOf(choice.flatMap((target, index) => (target === solution[index] ? [] : [index])));
    default:
      return isEqual(choice, solution) ? null : feedbackOf(choice);
  }
}
