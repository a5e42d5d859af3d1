import { z } from "zod";
import { checkInput } from "../../checkInput";
import { dangerIn } from "./dangerIn";
import { helpMessage } from "./helpMessage";
import { type LeftOut, leaveOut } from "./leaveOut";

const mostCharacters = 1_000;

const input = z.object({
  message: z
    .string()
    .max(mostCharacters, `Please ask with at most ${mostCharacters.toLocaleString("en-US")} characters.`),
});

/** What may become of a question: the fixed answer, with no AI and no search, or a text without personal data. */
export type CheckedQuestion =
  | { verdict: "danger"; message: string }
  | { verdict: "pass"; text: string; leftOut: readonly LeftOut[] };

/**
 * Looks at a question before anything answers it. Only what passes can reach an AI: `throughGate` takes nothing else.
 * @throws Refusal BAD_USER_INPUT when the message has more than 1,000 characters
 */
export function checkQuestion(message: string): CheckedQuestion {
  checkInput(input, { message });
  if (dangerIn(message) !== null) return { verdict: "danger", message: helpMessage };
  return { verdict: "pass", ...leaveOut(message) };
}
