import { z } from "zod";

/** Counts code points: a character outside the Basic Multilingual Plane is one. */
export const characters = (text: string) => [...text].length;

export const hasNoControlCharacters = (text: string) => !/\p{Cc}/u.test(text);
export const noControlCharacters = "Please leave out control characters.";

/**
 * A trimmed name of 1 to 80 characters on one line.
 * @param whose completes the message for a missing name, e.g. "your first name"
 */
export function personName(whose = "your name") {
  return z
    .string()
    .trim()
    .refine((name) => characters(name) >= 1, `Please tell us ${whose}.`)
    .refine((name) => characters(name) <= 80, "A name has at most 80 characters.")
    .refine(hasNoControlCharacters, noControlCharacters);
}

/**
 * Returns the form of an email address that identifies one account: without surrounding space, in lower case.
 * Lookups and rate limits use it. Stored addresses are ASCII, for which `lower()` in SQL returns the same in
 * every locale; for other characters, such as U+0130, SQL and JavaScript differ.
 */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** A trimmed email address of at most 254 ASCII characters. */
export const emailAddress = z
  .string()
  .trim()
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("This is not an email address."));
