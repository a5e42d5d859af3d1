/** A language other than English in which the assistant recognises danger and replies with help. */
export interface OtherLanguage {
  /** BCP 47. */
  code: string;
  /** Phrases of a learner who may be in danger, in the notation of `phrases.ts`. */
  danger: readonly string[];
  /** Phrases of no danger that contain those above ("die of laughter"), in the same notation. */
  ordinary: readonly string[];
  /** Frequent words, which recognise the language in a short message. */
  words: string;
  /** Reply to danger. Markdown. */
  help: string;
  /** Reply to any other message: the assistant speaks only English, and where help is found. Markdown. */
  onlyEnglish: string;
}
