import { createHash } from "node:crypto";

/** What a learner sees of a question. */
export interface ShownQuestion {
  text: string;
  options: readonly string[];
}

/**
 * Names a quiz as its learner saw it: the SHA-256, in hex, of the questions' texts and options in their order. The same for two quizzes
 * only if they read the same.
 */
export function quizHash(questions: readonly ShownQuestion[]): string {
  return createHash("sha256")
    .update(JSON.stringify(questions.map(({ text, options }) => [text, options])))
    .digest("hex");
}
