/** A way in which somebody says that they, or somebody they know, may be in danger. Patterns are matched against `plainWords`. */
export interface DangerSign {
  pattern: RegExp;
  /** Phrases with the same words that mean nothing bad: they are cut out before the pattern is looked for. */
  except?: RegExp;
  /** Messages that this sign finds, as children write them. */
  examples: readonly [string, ...string[]];
}

/** Whole words of the plain text, wherever they stand. */
export function says(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b`, "g");
}
