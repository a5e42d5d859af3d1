import { afterAll, beforeAll, expect, test } from "vitest";
import { answerKeyTexts } from "../testing/answerKeyTexts";
import { testContent } from "../testing/testContent";
import { startTestServer, type TestServer } from "../testing/testServer";
import { textFinder } from "../testing/textFinder";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends a message and returns all bytes of the response. */
async function send(method: string, params: Record<string, unknown> = {}): Promise<string> {
  const accept = "application/json, text/event-stream";
  const response = await server.browser().post("/mcp", { jsonrpc: "2.0", id: 1, method, params }, { accept });
  expect(response.status).toBe(200);
  return response.text();
}

/** The letters and digits of a text, so that sentences are found regardless of Markdown and escapes. */
function lettersOf(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

test("no tool, resource or prompt returns part of an answer key", async () => {
  const content = testContent();
  const { tools } = JSON.parse(await send("tools/list")).result;
  const { resourceTemplates } = JSON.parse(await send("resources/templates/list")).result;
  const { prompts } = JSON.parse(await send("prompts/list")).result;
  const responses = new Map<string, string>();
  const record = async (method: string, params: Record<string, unknown> = {}) =>
    responses.set(JSON.stringify([method, params]), await send(method, params));

  for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"])
    await record(method);
  const queries = ["quiz question budget", "answer", "explanation", undefined];
  for (const query of queries) await record("tools/call", { name: "search_courses", arguments: { query } });
  for (const { slug, modules } of content.courses) {
    const values = modules.map((_, index) => ({ course: slug, module: index + 1 }));
    for (const { name, inputSchema } of tools) {
      const names = Object.keys(inputSchema.properties);
      // A new tool needs its arguments here.
      expect(["course", "course,module", "query,after"]).toContain(String(names));
      const inputs = names.includes("module") ? values : names.includes("course") ? [{ course: slug }] : [];
      for (const input of inputs) await record("tools/call", { name, arguments: input });
    }
    for (const { uriTemplate } of resourceTemplates) {
      const uris = values.map(({ module }) =>
        uriTemplate.replace("{slug}", slug).replace("{number}", String(module)),
      );
      for (const uri of new Set(uris)) await record("resources/read", { uri });
    }
    for (const { name } of prompts)
      for (const { course, module } of values)
        await record("prompts/get", { name, arguments: { course, module: String(module) } });
  }

  // Some sentences also stand in the text of a module.
  const keyTexts = answerKeyTexts(content).map(lettersOf);
  const bodies = content.courses.flatMap(({ modules }) => modules.map(({ body }) => lettersOf(body ?? "")));
  const publicTexts = new Set(bodies.flatMap(textFinder(keyTexts)));
  const secrets = keyTexts.filter((text) => !publicTexts.has(text));
  const secretsIn = textFinder(secrets);
  expect(secrets.length).toBeGreaterThan(1_000);
  expect(responses.size).toBeGreaterThan(500);
  for (const [message, response] of responses) {
    const { result } = JSON.parse(response);
    expect(result?.isError ?? false, message).toBe(false);
    expect(secretsIn(lettersOf(response)), message).toEqual([]);
    const { questions = [], items = [] } = result.structuredContent ?? {};
    for (const question of questions) expect(Object.keys(question)).toEqual(["number", "text", "options"]);
    // Any number could be the index of an option.
    for (const item of items)
      expect(
        Object.values(item)
          .flat()
          .every((value) => typeof value !== "number"),
      ).toBe(true);
  }
});
