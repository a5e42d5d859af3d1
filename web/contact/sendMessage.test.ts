import { expect, test } from "vitest";
import type { ExecuteGraphql, GraphqlResult } from "../../schema/pageRenderer";
import { sendMessage } from "./sendMessage";

const respondWith =
  (response: GraphqlResult<never>): ExecuteGraphql =>
  async () =>
    response;
const values = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  mobileNumber: "12345",
  message: "Could there be a course about engines?",
  website: "",
};

test("sends only the form's own fields and returns no refusal on success", async () => {
  let sent: unknown;
  const execute = (async (_document, variables) => {
    sent = variables;
    return { data: { sendContactMessage: { id: "1" } } };
  }) as ExecuteGraphql;
  expect(await sendMessage(execute, { ...values, another: "field" })).toBeUndefined();
  expect(sent).toEqual({ input: values });
});

test("returns the problem of a field for that field", async () => {
  const fields = [{ field: "email", message: "This is not an email address." }];
  const errors = [{ message: "email: ...", extensions: { code: "BAD_USER_INPUT", fields } }];
  expect(await sendMessage(respondWith({ data: null, errors }), values)).toEqual({
    alert: "Please look at the fields marked below.",
    fields,
  });
});

test("throws any other refusal with its message", async () => {
  const message = "Too many tries. Please wait 90 seconds and try again.";
  const errors = [{ message, extensions: { code: "RATE_LIMITED" } }];
  await expect(sendMessage(respondWith({ errors }), values)).rejects.toThrow(message);
  await expect(sendMessage(respondWith({}), values)).rejects.toThrow("Something went wrong on our side.");
});
