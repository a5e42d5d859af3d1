import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { characters, hasNoControlCharacters, noControlCharacters } from "./personRules";

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

/** `Algorithm.Argon2id`: the package declares a const enum, which isolated modules cannot read. */
const argon2id = 2;
/** 19 MiB, two passes, one lane: as the OWASP password storage guide advises. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let hashOfNothing: Promise<string> | undefined;

/** Verifies a password; without a stored hash it takes the same time and is always wrong. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomBytes(16).toString("hex"));
  const fits = await verify(stored ?? (await hashOfNothing), password);
  return fits && stored !== undefined;
}
