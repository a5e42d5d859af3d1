import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { storedSessionSecret } from "../../accounts/sessionCookie";
import { databaseUnavailable } from "../databaseUnavailable";
import { failureMessage, secretStep } from "./commands";

const email = "ada@example.org";
const failed = (cause: Error) => new DrizzleQueryError("insert into users values ($1)", [email], cause);
const serverError = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [
    failed(databaseUnavailable(serverError("53100", "could not extend file: No space left on device"))),
    "The database cannot be used (could not extend file: No space left on device): nothing was written.",
  ],
  [databaseUnavailable(), "The database cannot be used (it does not respond): nothing was written."],
  [serverError("ECONNREFUSED", ""), "The database cannot be used (ECONNREFUSED): nothing was written."],
  [
    failed(serverError("23505", "duplicate key value")),
    "The database refused a statement (duplicate key value): nothing was written.",
  ],
])("%s is reported with the reason and without values", (error, sentence) => {
  expect(failureMessage(error)).toBe(sentence);
});

test("a bug has no sentence", () => {
  expect(failureMessage(new TypeError("undefined is not a function"))).toBeNull();
});

const folder = mkdtempSync(join(tmpdir(), "ninefold-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a move keeps, copies or appends the session secret", () => {
  const file = join(folder, "session-secret");
  expect(secretStep([], file)).toMatch(/^- Set SESSION_SECRET/);
  const stored = storedSessionSecret(folder);
  expect(secretStep([], file)).toContain("Copy the session secret");
  expect(secretStep(["another", stored], file)).toMatch(/^- Keep SESSION_SECRET/);
  expect(secretStep(["another"], file)).toContain("append the secret in this file");
});
