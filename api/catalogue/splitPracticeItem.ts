import { hash } from "node:crypto";
import { sortBy } from "es-toolkit";
import type { PracticeKey } from "./answerKeys";
import type { PracticeItem } from "./practiceItem.type";
import type { PracticeItemData } from "./practiceSchema";

/** The fields of a practice item that anyone may read, as stored. */
export type ShownPracticeItem = Omit<PracticeItem, "courseSlug" | "slug" | "id" | "moduleNumber" | "kind">;

const noKey = {
  solution: [],
  number: null,
  optionFeedback: [],
  mistakes: [],
  numberMistakes: [],
  wrong: null,
};
const noFields = { from: null, message: null, options: [], targets: [], unit: null };

/**
 * Splits an item into the fields that anyone may read and its key. Options, steps and right sides are sorted
 * by a hash of the item's id and their places in the file: the order does not show the answer, and a
 * corrected text keeps its index, with which answers are stored and sent.
 */
export function splitPracticeItem(item: PracticeItemData): { shown: ShownPracticeItem; key: PracticeKey } {
  const { prompt, hint, heading, right } = item;
  const shown = { ...noFields, prompt, hint, heading };
  const key = { ...noKey, right };
  switch (item.kind) {
    case "choice":
    case "reply": {
      const options = shuffled(item.id, item.options);
      const message = item.kind === "reply" ? { from: item.from, message: item.message } : {};
      return {
        shown: { ...shown, ...message, options: options.map(({ text }) => text) },
        key: {
          ...key,
          solution: [options.findIndex(({ feedback }) => feedback === undefined)],
          optionFeedback: options.map(({ feedback }) => feedback ?? null),
        },
      };
    }
    case "multiple": {
      const options = shuffled(item.id, item.options);
      return {
        shown: { ...shown, options: options.map(({ text }) => text) },
        key: {
          ...key,
          solution: indexesOf(options, ({ isRight }) => isRight),
          optionFeedback: options.map(({ feedback }) => feedback),
        },
      };
    }
    case "signs":
      return {
        shown: { ...shown, from: item.from, options: item.parts.map(({ text }) => text) },
        key: {
          ...key,
          solution: indexesOf(item.parts, ({ isSign }) => isSign),
          optionFeedback: item.parts.map(({ feedback }) => feedback),
        },
      };
    case "order": {
      const byHash = shuffled(item.id, item.steps);
      const isInOrder = byHash.every((step, index) => step === item.steps[index]);
      const options = isInOrder ? [...byHash.slice(1), ...byHash.slice(0, 1)] : byHash;
      return {
        shown: { ...shown, options },
        key: {
          ...key,
          solution: item.steps.map((step) => options.indexOf(step)),
          mistakes: item.mistakes.map(({ step, before, feedback }) => ({
            option: options.indexOf(step),
            target: options.indexOf(before),
            feedback,
          })),
          wrong: item.wrong,
        },
      };
    }
    case "match": {
      const pairs = shuffled(`${item.id} left`, item.pairs);
      const targets = shuffled(`${item.id} right`, item.pairs).map(({ right: target }) => target);
      return {
        shown: { ...shown, options: pairs.map(({ left }) => left), targets },
        key: {
          ...key,
          solution: pairs.map((pair) => targets.indexOf(pair.right)),
          mistakes: item.mistakes.map((mistake) => ({
            option: pairs.findIndex(({ left }) => left === mistake.left),
            target: targets.indexOf(mistake.right),
            feedback: mistake.feedback,
          })),
          wrong: item.wrong,
        },
      };
    }
    case "groups": {
      const entries = shuffled(item.id, item.entries);
      return {
        shown: { ...shown, options: entries.map(({ text }) => text), targets: item.groups },
        key: {
          ...key,
          solution: entries.map(({ group }) => item.groups.indexOf(group)),
          optionFeedback: entries.map(({ feedback }) => feedback),
        },
      };
    }
    case "number":
      return {
        shown: { ...shown, unit: item.unit },
        key: {
          ...key,
          number: { answer: item.answer, tolerance: item.tolerance },
          numberMistakes: item.mistakes,
          wrong: item.wrong,
        },
      };
  }
}

/** Sorts items by a hash of their places and the seed. */
function shuffled<Item>(seed: string, items: readonly Item[]): Item[] {
  return sortBy(
    items.map((item, index) => ({ item, hash: hash("sha256", `${seed} ${index}`) })),
    ["hash"],
  ).map(({ item }) => item);
}

function indexesOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number[] {
  return items.flatMap((item, index) => (matches(item) ? [index] : []));
}
