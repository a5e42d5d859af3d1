import { expect, test } from "vitest";
import { formAlerts } from "../../schema/formAlerts";
import { respondToMessage } from "./mcpServer";
import { type ExecuteOperation, FailedOperation } from "./operations";

const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
const read = { method: "resources/read", params: { uri: "ninefold://course/technology" } };
const call = { method: "tools/call", params: { name: "get_course", arguments: { course: "technology" } } };
const study = {
  method: "prompts/get",
  params: { name: "study_with_me", arguments: { course: "technology" } },
};

/** Responds to a message while each operation fails with an error. */
async function respond(message: object, error: Error) {
  const logged: unknown[] = [];
  const execute: ExecuteOperation = () => Promise.reject(error);
  const response = await respondToMessage(
    headers,
    { jsonrpc: "2.0", id: 1, ...message },
    { execute, siteUrl: "https://ninefold.example", logBug: (bug) => logged.push(bug) },
  );
  return { text: await response.text(), logged };
}

test.each([read, call, study])("masks a bug and logs it once: $method", async (message) => {
  const bug = new Error("a secret detail");
  const { text, logged } = await respond(message, bug);
  expect(text).not.toContain("secret");
  expect(text).toContain(formAlerts.trouble);
  expect(logged).toEqual([bug]);
});

test.each([read, call, study])("sends a refusal with its sentence: $method", async (message) => {
  const { text, logged } = await respond(message, new FailedOperation("Please wait.", "RATE_LIMITED"));
  expect(text).toContain("Please wait.");
  expect(JSON.parse(text).error?.data ?? { code: "RATE_LIMITED" }).toEqual({ code: "RATE_LIMITED" });
  expect(logged).toEqual([]);
});
