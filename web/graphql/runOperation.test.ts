import { expect, test } from "vitest";
import { type RequestFailure, readableMessage, serverTrouble } from "./requestFailure";
import { dataOf } from "./runOperation";

function failureOf(response: Parameters<typeof dataOf>[0]): RequestFailure {
  try {
    dataOf(response);
  } catch (error) {
    return error as RequestFailure;
  }
  throw new Error("nothing was thrown");
}

test("returns the data of a response", () => {
  expect(dataOf({ data: { me: null } })).toEqual({ me: null });
});

test("keeps the message and the code of a refusal", () => {
  const failure = failureOf({
    errors: [{ message: "Please wait 7 seconds.", extensions: { code: "RATE_LIMITED" } }],
  });
  expect(failure).toMatchObject({ message: "Please wait 7 seconds.", code: "RATE_LIMITED" });
  expect(readableMessage(failure)).toBe("Please wait 7 seconds.");
});

test("keeps the messages about fields", () => {
  const fields = [{ field: "email", message: "This is not an email address." }];
  const errors = [{ message: "email: ...", extensions: { code: "BAD_USER_INPUT", fields } }];
  expect(failureOf({ data: null, errors }).fields).toEqual(fields);
});

test("hides the messages of server errors from learners", () => {
  expect(failureOf({ errors: [{ message: "relation does not exist" }] }).message).toBe(serverTrouble);
  expect(failureOf({ data: null }).message).toBe(serverTrouble);
  expect(readableMessage(new TypeError("x is undefined"))).not.toContain("undefined");
});
