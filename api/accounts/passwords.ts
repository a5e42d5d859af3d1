import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { unavailable } from "../errors";
import { createTaskQueue } from "../limits/taskQueue";
import common from "./commonPasswords.json" with { type: "json" };
import { characterCount, hasNoControlCharacters, noControlCharacters } from "./personRules";

const commonPasswords = new Set(common.passwords.flatMap((line) => line.split(" ")));

const tooShort = "A password has at least 8 characters.";

/** A new password: 8 to 128 characters, and not one that attackers try first. */
export const chosenPassword = z
  .string(tooShort)
  .refine((password) => characterCount(password) >= 8, tooShort)
  .refine((password) => characterCount(password) <= 128, "A password has at most 128 characters.")
  .refine(hasNoControlCharacters, noControlCharacters)
  .refine(
    (password) => !commonPasswords.has(password.toLowerCase()),
    "Many people use this password, so it is easy to guess. Please choose another.",
  );

/** A password to verify. The rules for new passwords do not apply. */
export const enteredPassword = z
  .string("Please give your password.")
  .min(1, "Please give your password.")
  .max(1000, "A password has at most 128 characters.");

/** `Algorithm.Argon2id`. The package declares a const enum, which isolated modules cannot import. */
const argon2id = 2;
/** 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits the hashes in progress: each occupies one of the four threads of libuv's pool, which files, zlib and
 * DNS use too, and 19 MiB.
 */
const hashes = createTaskQueue({ running: 2, waiting: 60 });

const inTurn = <T>(task: () => Promise<T>) =>
  hashes.run(task, () => unavailable("Too many people are logging in. Please try again in a moment.", 5));

/**
 * Hashes a password with argon2id; returns the PHC string format.
 * @throws Refusal UNAVAILABLE when too many hashes wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password. Without a stored hash, it takes the same time and returns false.
 * @throws Refusal UNAVAILABLE when too many hashes wait
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString("hex"), parameters);
  const known = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(known, password));
  return matches && stored !== undefined;
}
