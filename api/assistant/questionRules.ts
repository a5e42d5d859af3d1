import { z } from "zod";
import { checkInput } from "../checkInput";
import type { Question } from "./replyTo";

/** As browsers count them for `maxlength`. */
const longest = 1_000;

const questionSchema = z.object({
  message: z
    .string()
    .trim()
    .min(1, "Type your question first.")
    .max(longest, "A question has at most 1,000 characters."),
  timeZone: z.string().nullish(),
});

/**
 * The question as a learner sent it.
 * @throws Refusal BAD_USER_INPUT with field messages
 */
export function readQuestion(input: unknown): Question {
  const { message, timeZone } = checkInput(questionSchema, input);
  return { message, timeZone: timeZone ?? null };
}
