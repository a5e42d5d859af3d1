import { expect, test } from "vitest";
import { type RequestFailure, readableMessage, serverTrouble } from "./requestFailure";
import { dataOf } from "./runOperation";

function failureOf(answer: Parameters<typeof dataOf>[0]): RequestFailure {
  try {
    dataOf(answer);
  } catch (error) {
    return error as RequestFailure;
  }
  throw new Error("nothing was thrown");
}

test("an answer with data is its data", () => {
  expect(dataOf({ data: { me: null } })).toEqual({ me: null });
});

test("a refusal keeps its words and its code", () => {
  const failure = failureOf({
    errors: [{ message: "Please wait 7 seconds.", extensions: { code: "RATE_LIMITED" } }],
  });
  expect(failure).toMatchObject({ message: "Please wait 7 seconds.", code: "RATE_LIMITED" });
  expect(readableMessage(failure)).toBe("Please wait 7 seconds.");
});

test("what the server says about its own troubles is not shown to a learner", () => {
  expect(failureOf({ errors: [{ message: "relation does not exist" }] }).message).toBe(serverTrouble);
  expect(failureOf({ data: null }).message).toBe(serverTrouble);
  expect(readableMessage(new TypeError("x is undefined"))).not.toContain("undefined");
});
