import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { databaseUnavailable } from "./db/databaseUnavailable";
import { badInput, StartError } from "./errors";
import { startMessage } from "./runServer";

test("a start that fails because of the database ends with one sentence for the operator", () => {
  const sentence = (reason: string) =>
    `The database stopped responding or refused a change during the start (${reason}): check that its ` +
    "server runs, is not overloaded and has free disk space, and start again.";
  expect(startMessage(databaseUnavailable())).toBe(sentence("it does not respond"));
  const inDrizzle = new DrizzleQueryError("select 1", [], databaseUnavailable(new Error("no response")));
  expect(startMessage(inDrizzle)).toBe(sentence("no response"));
  const readOnly = Object.assign(new Error("cannot execute CREATE TABLE"), { code: "25006" });
  expect(startMessage(new DrizzleQueryError("create table x ()", [], readOnly))).toBe(
    sentence("cannot execute CREATE TABLE"),
  );
});

test("other errors of a start have their own message, and bugs none", () => {
  expect(startMessage(new StartError("Port 80 needs privileges."))).toBe("Port 80 needs privileges.");
  expect(startMessage(new TypeError("x is not a function"))).toBeNull();
  expect(startMessage(badInput([{ field: "title", message: "is empty" }]))).toBeNull();
});
