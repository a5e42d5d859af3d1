import { z } from "zod";

/** Counts code points: a character outside the Basic Multilingual Plane is one. */
export const characterCount = (text: string) => [...text].length;

export const hasNoControlCharacters = (text: string) => !/\p{Cc}/u.test(text);
export const noControlCharacters = "Please leave out control characters.";

/** A joiner between letters, which names in Persian, Hindi and other languages contain. */
const joiner = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu;
/** Format characters (zero width, direction), lone surrogates, and line and paragraph separators. */
const unprintable = /[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}]/u;

/**
 * A trimmed name of 1 to 80 printable characters on one line.
 * @param whose completes the message for a missing name, e.g. "your first name"
 */
export function personName(whose = "your name") {
  const missing = `Please tell us ${whose}.`;
  return z
    .string(missing)
    .trim()
    .refine((name) => characterCount(name) >= 1, missing)
    .refine((name) => characterCount(name) <= 80, "A name has at most 80 characters.")
    .refine(hasNoControlCharacters, noControlCharacters)
    .refine(hasNoInvisibleCharacters, "Please leave out invisible characters.");
}

/** Checks that a name has no character that is invisible or changes the direction of the text around it. */
function hasNoInvisibleCharacters(name: string): boolean {
  return !unprintable.test(name.replace(joiner, "")) && (name === "" || visible.test(name));
}

/**
 * Returns the form of an email address that identifies one account: without surrounding space, in lower case.
 * Lookups, with `emailKeyOf` in SQL, and rate limits use it. Stored addresses are ASCII; for other
 * characters, such as U+0130, SQL and JavaScript differ.
 */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** A trimmed email address of at most 254 ASCII characters. */
export const emailAddress = z
  .string("Please tell us your email.")
  .trim()
  .min(1, "Please tell us your email.")
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("This is not an email address."));
