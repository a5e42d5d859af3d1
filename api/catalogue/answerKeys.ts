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

const keysByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, readonly AnswerKey[]>>();

/**
 * Stores the answer keys of a catalogue.
 * @param keys by course slug, in question order
 */
export function setAnswerKeys(catalogue: Catalogue, keys: ReadonlyMap<string, readonly AnswerKey[]>): void {
  keysByCatalogue.set(catalogue, keys);
}

/** Returns the answer keys of a course's quiz, in question order. */
export function answerKeysOf(catalogue: Catalogue, courseSlug: string): readonly AnswerKey[] {
  return keysByCatalogue.get(catalogue)?.get(courseSlug) ?? [];
}
