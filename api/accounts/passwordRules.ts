import { z } from "zod";
import { characters, hasNoControlCharacters, noControlCharacters } from "../personRules";

/** A password that somebody chooses: 8 to 128 characters. */
export const chosenPassword = z
  .string()
  .refine((password) => characters(password) >= 8, "A password has at least 8 characters.")
  .refine((password) => characters(password) <= 128, "A password has at most 128 characters.")
  .refine(hasNoControlCharacters, noControlCharacters);

/** A password that somebody gives as theirs, right or wrong. */
export const givenPassword = z
  .string()
  .min(1, "Please give your password.")
  .max(1000, "A password has at most 128 characters.");
