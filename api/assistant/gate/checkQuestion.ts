import { maxQuestionLength } from "../../../schema/questionLimit";
import { type DangerKind, dangersIn } from "./dangersIn";
import { type HelpMessage, helpFor, helpInAnyDanger } from "./helpMessages";
import { languageOf, languageOfDanger, otherLanguages } from "./otherLanguages/otherLanguage";
import { type PersonalDataKind, redact } from "./redact";

/**
 * The help message with the kinds of danger, a message for a question in another language, or the question
 * without personal data. `language` is that of the text above the horizontal rule; the rest is English.
 */
export type CheckedQuestion =
  /** The kinds with the most urgent first; none in other languages. */
  | { verdict: "danger"; kinds: readonly DangerKind[]; help: HelpMessage; language?: string }
  | { verdict: "otherLanguage"; message: string; language?: string }
  | { verdict: "pass"; text: string; redacted: readonly PersonalDataKind[] };

export type PassedQuestion = Extract<CheckedQuestion, { verdict: "pass" }>;

/** Checks a question for danger signs and redacts personal data. `throughGate` accepts only its result. */
export function checkQuestion(message: string): CheckedQuestion {
  const kinds = dangersIn(message);
  if (kinds.length > 0) return { verdict: "danger", kinds, help: helpFor(kinds) };
  const inDanger = languageOfDanger(message);
  if (inDanger) {
    const { opening, closing } = helpInAnyDanger;
    return {
      verdict: "danger",
      kinds: [],
      help: { opening: `${inDanger.help}\n\n---\n\n${opening}`, closing },
      language: inDanger.code,
    };
  }
  const language = languageOf(message);
  if (language !== null) return { verdict: "otherLanguage", ...onlyEnglishIn(language) };
  return { verdict: "pass", ...redact(message) };
}

/**
 * Checks a question of the greatest length, so that the first question does not wait for patterns to be
 * compiled. V8 compiles them to machine code for a text of 1,000 characters; for a shorter one it generates
 * bytecode first, which takes five times as long.
 */
export function compileChecks(): void {
  checkQuestion("budget".padStart(maxQuestionLength, "budget "));
}

function onlyEnglishIn(language: string): { message: string; language?: string } {
  const own = otherLanguages.find(({ code }) => code === language)?.onlyEnglish;
  return own ? { message: `${own}\n\n---\n\n${onlyEnglish}`, language } : { message: onlyEnglish };
}

const onlyEnglish =
  "I am sorry, I only speak English. If you need help from a person, here is [how to find a child " +
  "helpline](/helpline).";

/** Added to a library reply that replaces a reply of the AI about danger. Markdown. */
export const talkToSomebody =
  "If something like this happens to you or to a friend, talk to an adult you trust. Here is [how to " +
  "find a child helpline](/helpline).";
