import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationLimits } from "../graphql/limits";
import { courseCount } from "../testing/courseCount";
import { rawRequest } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";

const siteUrl = "http://localhost:3002";
const headers = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
};

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ allowedOrigins: ["https://school.example"] });
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await server.close();
});

/** Calls a tool and returns its text, and whether it failed. */
async function call(name: string, input: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input });
  const [{ text = "" } = {}] = content as { text?: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: tests check single fields of any type
  return { text, isError, value: structuredContent as any };
}

/** Sends a message without the SDK. */
async function send(message: unknown, more: Record<string, string> = {}) {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const response = await rawRequest(`${server.url}/mcp`, {
    method: "POST",
    headers: { ...headers, ...more, "content-length": String(Buffer.byteLength(body)) },
    body,
  });
  return { ...response, json: () => JSON.parse(response.text) };
}

const listTools = { jsonrpc: "2.0", id: 7, method: "tools/list" };

describe("a client of the SDK", () => {
  test("lists read-only tools with described arguments", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_courses",
      "get_course",
      "get_module",
      "get_quiz",
      "practice_items",
    ]);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toHaveProperty("description");
    }
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
    });
    expect(client.getInstructions()).toContain("search_courses");
  });

  test("lists all courses in pages and finds modules", async () => {
    const first = (await call("search_courses")).value;
    expect(first.courses).toHaveLength(courseCount);
    expect(first.courses[0]).toMatchObject({ slug: "personal-finance", url: `${siteUrl}/Per` });
    expect(first).not.toHaveProperty("nextCursor");
    const { text, value } = await call("search_courses", { query: "how do vacines work" });
    expect(value.modules[0]).toMatchObject({ course: "health-and-awareness", number: 7 });
    expect(value.modules[0].url).toBe(`${siteUrl}/health#module7`);
    expect(JSON.parse(text)).toEqual(value);
    expect((await call("search_courses", { query: "budget" })).value.courses[0].slug).toBe(
      "personal-finance",
    );
  });

  test("describes a course, and reads a module as the document of the site", async () => {
    const { value } = await call("get_course", { course: "personal-finance" });
    expect(value).toMatchObject({
      slug: "personal-finance",
      url: `${siteUrl}/Per`,
      quizUrl: `${siteUrl}/quiz`,
      outcomes: expect.arrayContaining([expect.stringMatching(/\w/)]),
    });
    expect(value.modules[2]).toEqual({
      number: 3,
      title: "Tools and Resources for Personal Finance",
      kind: "CONTENT",
    });
    const module = await call("get_module", { course: "personal-finance", module: 1 });
    expect(module.text).toBe(await documentAt("/Per/module-1.md"));
    expect(module.text).toContain("## Try it");
    const quiz = await call("get_module", { course: "personal-finance", module: 9 });
    expect(quiz.text).toBe(await documentAt("/quiz.md"));
  });

  test("reads a quiz and practice items without their answers", async () => {
    const { value: quiz } = await call("get_quiz", { course: "personal-finance" });
    expect(quiz.questions).toHaveLength(5);
    for (const question of quiz.questions)
      expect(Object.keys(question)).toEqual(["number", "text", "options"]);
    const input = { course: "personal-finance", module: 1 };
    const { value: practice } = await call("practice_items", input);
    expect(practice.items.length).toBeGreaterThan(1);
    for (const item of practice.items)
      expect(Object.keys(item)).toEqual([
        ...["id", "kind", "prompt", "hint", "heading", "from", "message", "options", "targets", "unit"],
      ]);
    expect((await call("practice_items", { ...input, module: 9 })).value.items).toEqual([]);
  });

  test("returns expected failures as results with a sentence", async () => {
    const failures = [
      await call("get_course", { course: "none" }),
      await call("get_module", { course: "personal-finance", module: 99 }),
      await call("search_courses", { query: " " }),
      await call("search_courses", { after: "none" }),
      await call("get_module", { course: "personal-finance", module: 1.5 }),
      await call("get_quiz"),
      await call("submit_quiz"),
    ];
    expect(failures.map(({ isError }) => isError)).toEqual(failures.map(() => true));
    expect(failures[0]?.text).toBe("There is no course “none”. search_courses lists the courses.");
    expect(failures[1]?.text).toContain("has no module 99");
    expect(failures[2]?.text).toContain("1 to 200 characters");
    expect(failures[4]?.text).toContain("module");
  });

  test("lists and reads resources", async () => {
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(courseCount);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "ninefold://course/{slug}",
      "ninefold://course/{slug}/module/{number}",
    ]);
    const [{ uri = "" } = {}] = resources;
    const course = await client.readResource({ uri });
    expect(course.contents).toEqual([
      {
        uri,
        mimeType: "text/markdown",
        text: await documentAt("/Per.md"),
      },
    ]);
    const module = await client.readResource({ uri: `${uri}/module/2` });
    expect(module.contents[0]).toMatchObject({
      text: (await call("get_module", { course: "personal-finance", module: 2 })).text,
    });
    const noModule = "The course “personal-finance” has no module 99. get_course lists its modules.";
    for (const [missing, sentence] of [
      [`${uri}/module/99`, noModule],
      [`${uri}/module/x`, "Resource not found"],
      ["ninefold://course/none", "There is no course “none”. search_courses lists the courses."],
    ] as const)
      await expect(client.readResource({ uri: missing })).rejects.toMatchObject({
        code: -32002,
        // The client adds the code.
        message: `MCP error -32002: ${sentence}`,
        data: { uri: missing },
      });
    await expect(client.listResources({ cursor: "none" })).rejects.toMatchObject({
      code: -32602,
      message: expect.not.stringContaining("MCP error -32602: MCP error"),
      data: { code: "BAD_USER_INPUT" },
    });
  });

  test("gets a prompt that teaches from a module and gives no answers away", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ title }) => title)).toEqual(["Study with me"]);
    const [required] = prompts.map((prompt) => prompt.arguments?.filter((argument) => argument.required));
    expect(required?.map(({ name }) => name)).toEqual(["course"]);
    const unknown = { name: "study_with_me", arguments: { course: "none" } };
    await expect(client.getPrompt(unknown)).rejects.toMatchObject({ code: -32602 });
    const { messages } = await client.getPrompt({
      name: "study_with_me",
      arguments: { course: "digital-literacy", module: "2" },
    });
    expect(messages[0]?.content).toMatchObject({
      type: "text",
      text: expect.stringContaining("Never tell me which answer"),
    });
    expect(messages[1]?.content).toMatchObject({
      type: "resource",
      resource: {
        uri: "ninefold://course/digital-literacy/module/2",
        text: (await call("get_module", { course: "digital-literacy", module: 2 })).text,
      },
    });
    const course = "digital-literacy";
    for (const input of [{ course }, { course, module: "" }] as Record<string, string>[]) {
      const first = await client.getPrompt({ name: "study_with_me", arguments: input });
      expect(first.messages[1]?.content).toMatchObject({
        resource: { uri: "ninefold://course/digital-literacy/module/1" },
      });
    }
    for (const [slug, quiz] of [
      ["digital-literacy", 9],
      ["problem-solving", 8],
    ] as const)
      await expect(
        client.getPrompt({ name: "study_with_me", arguments: { course: slug, module: String(quiz) } }),
      ).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(
          `Module ${quiz} of this course is its quiz. Choose one of the modules 1 to ${quiz - 1}.`,
        ),
      });
    for (const input of [{}, { course: "none" }, { course: "digital-literacy", module: "x" }])
      await expect(
        client.getPrompt({ name: "study_with_me", arguments: input as Record<string, string> }),
      ).rejects.toThrow();
  });
});

async function documentAt(path: string): Promise<string> {
  return (await server.browser().fetch(path)).text();
}

describe("a raw request", () => {
  test.each(SUPPORTED_PROTOCOL_VERSIONS)("agrees on version %s", async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "raw", version: "1" } };
    const response = await send({ jsonrpc: "2.0", id: "a", method: "initialize", params });
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({
      id: "a",
      result: { protocolVersion, serverInfo: { name: "ninefold", websiteUrl: siteUrl } },
    });
    expect((await send(listTools, { "mcp-protocol-version": protocolVersion })).status).toBe(200);
  });

  test("gets the latest version for an unknown one, and 400 for it in a header", async () => {
    const params = {
      protocolVersion: "1999-01-01",
      capabilities: {},
      clientInfo: { name: "raw", version: "1" },
    };
    const response = await send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    expect(response.json().result.protocolVersion).toBe(SUPPORTED_PROTOCOL_VERSIONS[0]);
    // Also when the response cache has the message.
    for (const version of ["2025-11-25", "1999-01-01"]) {
      const { status } = await send(listTools, { "mcp-protocol-version": version });
      expect(status).toBe(version === "1999-01-01" ? 400 : 200);
    }
  });

  test("gets JSON without a session, a cookie or permission to store it", async () => {
    for (let time = 0; time < 2; time += 1) {
      const response = await send(listTools);
      expect(response.headers["content-type"]).toMatch(/^application\/json/);
      expect(response.headers["cache-control"]).toBe("private, no-store");
      expect(response.headers).not.toHaveProperty("set-cookie");
      expect(response.headers).not.toHaveProperty("mcp-session-id");
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("gets the same response with the cookie of a learner", async () => {
    const browser = await server.learner();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_course", arguments: { course: "technology" } },
    };
    const response = await send(message, { cookie });
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect(response.json()).toEqual((await send(message)).json());
  });

  test.each(["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS"])("with %s gets 405", async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: { accept: "text/event-stream" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test("from a page of another origin gets 403, also by DNS rebinding", async () => {
    const { port } = new URL(server.url);
    for (const origin of [siteUrl, "https://school.example"])
      expect((await send(listTools, { origin })).status).toBe(200);
    for (const origin of ["https://evil.example", "null", `${siteUrl}.evil.example`])
      expect((await send(listTools, { origin })).status).toBe(403);
    const rebound = { origin: `http://evil.example:${port}`, host: `evil.example:${port}` };
    const response = await send(listTools, rebound);
    expect(response.status).toBe(403);
    expect(response.json().error).toMatchObject({ code: -32000, data: { code: "FORBIDDEN" } });
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("that is malformed gets a 4xx with a JSON-RPC error", async () => {
    const large = JSON.stringify({ ...listTools, params: { text: "x".repeat(operationLimits.bodyBytes) } });
    const refused = [
      [await send("{"), 400, -32700],
      [await send("[]"), 400, -32600],
      [await send([listTools, listTools]), 400, -32600],
      [await send("null"), 400, -32700],
      [await send({ method: "tools/list" }), 400, -32700],
      [await send(large), 413, -32600],
      [await send(listTools, { "content-type": "text/plain" }), 415, -32600],
      [await send(listTools, { accept: "text/html" }), 406, -32000],
    ] as const;
    for (const [response, status, code] of refused) {
      expect(response.status).toBe(status);
      expect(response.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
    }
  });

  test("gets an error for an unknown method and 202 for a notification", async () => {
    const unknown = await send({ ...listTools, method: "tools/delete" });
    expect(unknown.json()).toMatchObject({ id: 7, error: { code: -32601 } });
    const notification = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([notification.status, notification.text]).toEqual([202, ""]);
  });
});
