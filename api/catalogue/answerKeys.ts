import type { Catalogue } from "./catalogue";

/**
 * The key of a question. Only scoring, the admin's field `Question.answer` and the operator's packs may
 * import this file (`noRestrictedImports` in biome.json): no other code can reach a key.
 */
export interface AnswerKey {
  /** Zero-based index of the right option. */
  answer: number;
  explanation: string;
  /** Why each option is tempting, in their order; null for the right one. */
  temptations: (string | null)[];
  /** The module to reread. */
  moduleNumber: number;
}

const keysOfReleases = new WeakMap<Catalogue, ReadonlyMap<string, readonly AnswerKey[]>>();

/** @param keys by course slug, in question order */
export function setAnswerKeys(catalogue: Catalogue, keys: ReadonlyMap<string, readonly AnswerKey[]>): void {
  keysOfReleases.set(catalogue, keys);
}

/** The keys of a course's quiz, in question order. */
export function answerKeysOf(catalogue: Catalogue, courseSlug: string): readonly AnswerKey[] {
  return keysOfReleases.get(catalogue)?.get(courseSlug) ?? [];
}
