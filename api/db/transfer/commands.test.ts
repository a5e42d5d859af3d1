import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseUnavailable } from "../databaseUnavailable";
import { failureMessage } from "./commands";

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
