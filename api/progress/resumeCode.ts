import { createHash, randomInt } from "node:crypto";

/** Crockford's base 32: no letter that looks like a digit, and no U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Sixteen times five bits: 80 bits, which nobody can guess. */
const length = 16;

/** A new code as it is shown: four groups of four, e.g. `7K2M-9QXA-04TB-HV5C`. */
export function newResumeCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * The letters of a typed code, in the one spelling that is hashed: any letter case, with or without spaces and dashes, O for 0, I and L for 1.
 * Null when it cannot be a code.
 */
export function readResumeCode(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === length && [...letters].every((letter) => alphabet.includes(letter))
    ? letters
    : null;
}

/** SHA-256 in base64url of a code that `readResumeCode` has read. */
export function hashOfResumeCode(letters: string): string {
  return createHash("sha256").update(letters).digest("base64url");
}
