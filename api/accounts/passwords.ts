import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** `Algorithm.Argon2id`: the package declares a const enum, which isolated modules cannot read. */
const argon2id = 2;
/** 19 MiB, two passes, one lane: as the OWASP password storage guide advises. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let hashOfNothing: Promise<string> | undefined;

/** Whether the password fits; without a stored hash it takes the same time and is always wrong. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomBytes(16).toString("hex"));
  const fits = await verify(stored ?? (await hashOfNothing), password);
  return fits && stored !== undefined;
}
