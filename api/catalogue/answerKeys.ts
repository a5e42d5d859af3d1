import type { Catalogue } from "./catalogue";

/**
 * The answer key of a question. Only scoring, the admin's field `Question.answer` and the operator's packs
 * may import this file; `noRestrictedImports` in biome.json enforces this.
 */
export interface AnswerKey {
  /** Zero-based index of the right option. */
  answer: number;
  explanation: string;
  /** Why each option is tempting, in their order; null for the right one. */
  temptations: (string | null)[];
  /** Number of the module to reread. */
  moduleNumber: number;
}

/**
 * The answer key of a practice item. Indexes are zero-based and refer to the options and targets in display
 * order.
 */
export interface PracticeKey {
  /** Feedback for the right answer. */
  right: string;
  /**
   * CHOICE, REPLY: the right option. MULTIPLE, SIGNS: the right options, ascending. ORDER: the options in the
   * right order. MATCH, GROUPS: the target of each option. NUMBER: empty.
   */
  solution: number[];
  /** For NUMBER. `tolerance` is the largest accepted distance from `answer`. */
  number: { answer: number; tolerance: number } | null;
  /** CHOICE, REPLY, MULTIPLE, SIGNS, GROUPS: feedback for learners who were wrong about the option. */
  optionFeedback: (string | null)[];
  /** MATCH: `option` was matched with `target`. ORDER: `option` was put before the option `target`. */
  mistakes: { option: number; target: number; feedback: string }[];
  /** For NUMBER. */
  numberMistakes: { answer: number; feedback: string }[];
  /** ORDER, MATCH, NUMBER: feedback for other wrong answers. */
  wrong: string | null;
}

interface CatalogueKeys {
  /** By course slug, in question order. */
  quizzes: ReadonlyMap<string, readonly AnswerKey[]>;
  /** By id of the practice item. */
  practice: ReadonlyMap<string, PracticeKey>;
}

const keysByCatalogue = new WeakMap<Catalogue, CatalogueKeys>();

/** Stores the answer keys of a catalogue. */
export function setAnswerKeys(catalogue: Catalogue, keys: CatalogueKeys): void {
  keysByCatalogue.set(catalogue, keys);
}

/** Returns the answer keys of a course's quiz, in question order. */
export function answerKeysOf(catalogue: Catalogue, courseSlug: string): readonly AnswerKey[] {
  return keysByCatalogue.get(catalogue)?.quizzes.get(courseSlug) ?? [];
}

/**
 * Returns the answer key of a practice item.
 * @throws Error when the catalogue has no such item
 */
export function practiceKeyOf(catalogue: Catalogue, itemId: string): PracticeKey {
  const key = keysByCatalogue.get(catalogue)?.practice.get(itemId);
  if (!key) throw new Error(`the release has no practice item ${itemId}`);
  return key;
}
