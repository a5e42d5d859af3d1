import { z } from "zod";

/** The number of characters as a person counts them: one outside the basic plane is one. */
export const characters = (text: string) => [...text].length;

export const hasNoControlCharacters = (text: string) => !/\p{Cc}/u.test(text);
export const noControlCharacters = "Please leave out control characters.";

/** A name of 1 to 80 characters on one line, without the spaces around it. `whose` completes the message. */
export function personName(whose = "your name") {
  return z
    .string()
    .trim()
    .refine((name) => characters(name) >= 1, `Please tell us ${whose}.`)
    .refine((name) => characters(name) <= 80, "A name has at most 80 characters.")
    .refine(hasNoControlCharacters, noControlCharacters);
}

/** An email address of at most 254 characters, without the spaces around it. */
export const emailAddress = z
  .string()
  .trim()
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("This is not an email address."));
