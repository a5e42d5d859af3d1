import { z } from "zod";

/** A text of one line and at most `longest` characters, without spaces at its ends. */
export function singleLine(longest: number) {
  return z
    .string()
    .min(1, "expected a text, found none")
    .max(longest, `expected at most ${longest} characters`)
    .regex(/^\S(?:.*\S)?$/u, "expected one line without spaces at its ends");
}

/** A whole number between two limits, both included. */
export function wholeNumber(lowest: number, highest: number) {
  const expected = `expected a whole number from ${lowest} to ${highest}`;
  return z.int(expected).min(lowest, expected).max(highest, expected);
}
