import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances } from "../rateLimits";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { subscriptionEvents } from "../testing/subscription";
import { startTestServer, type TestServer } from "../testing/testServer";
import { operationLimits } from "./limits";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document =
  "subscription ($input: AskAssistantInput!) { assistantReply(input: $input) { text reply { message " +
  "source notices citations { url } } } }";
const input = { message: "Which day is it?", timeZone: "Europe/London" };
const events = { accept: "text/event-stream" };
const stream = (body: unknown, headers: Record<string, string> = events) =>
  server.browser().post("/graphql/stream", body, headers);

test("streams events to a GraphQL over SSE client, the whole reply in the last one", async () => {
  const received = await subscriptionEvents(server.browser(), document, { input });
  expect(received).toEqual([
    {
      data: {
        assistantReply: {
          text: null,
          reply: {
            message: expect.stringMatching(/^Today's date is /),
            source: "DATE",
            notices: [],
            citations: [],
          },
        },
      },
    },
  ]);
});

test("forbids compression, storing and buffering, and sets the security headers", async () => {
  const response = await stream(
    { query: document, variables: { input } },
    { ...events, "accept-encoding": "br" },
  );
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store",
    "x-accel-buffering": "no",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.text()).toMatch(/^:\n\nevent: next\ndata: .*\n\nevent: complete\n/);
});

test("refuses fields for admins, which need an entry in the audit log", async () => {
  const { browser } = await signInAsAdmin(server);
  const answers = "citations { module { course { quiz { questions { answer } } } } }";
  const received = await subscriptionEvents(
    browser,
    `subscription ($input: AskAssistantInput!) { assistantReply(input: $input) { reply { ${answers} } } }`,
    { input: { message: "How do vaccines work?" } },
  );
  expect(received.at(-1)?.errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
});

test("sends invalid input as an event with the message of the field", async () => {
  const [event] = await subscriptionEvents(server.browser(), document, {
    input: { message: " ", timeZone: null },
  });
  expect(event?.data ?? null).toBeNull();
  expect(event?.errors?.[0]?.extensions).toEqual({
    code: "BAD_USER_INPUT",
    fields: [{ field: "message", message: expect.any(String) }],
  });
});

describe("refuses, with a 4xx in the shape of a GraphQL response,", () => {
  async function expectRefused(response: Response, status: number, message: RegExp, code = "BAD_USER_INPUT") {
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      errors: [{ message: expect.stringMatching(message), extensions: { code } }],
    });
  }
  const field = 'assistantReply(input: { message: "Which day is it?" })';

  test("queries and mutations", async () => {
    await expectRefused(await stream({ query: "{ me { id } }" }), 400, /only subscriptions/i);
    await expectRefused(await stream({ query: "mutation { logOut }" }), 400, /only subscriptions/i);
  });

  test("documents with too much depth, too many aliases or too much cost", async () => {
    const deep = `${"quiz { course { ".repeat(5)} id ${"} }".repeat(5)}`;
    await expectRefused(
      await stream({
        query: `subscription { ${field} { reply { citations { module { course { ${deep} } } } } } }`,
      }),
      400,
      /depth/i,
    );
    const aliases = Array.from({ length: 51 }, (_, index) => `a${index}: text`).join(" ");
    await expectRefused(await stream({ query: `subscription { ${field} { ${aliases} } }` }), 400, /alias/i);
    const course = (name: string) => `${name}: course { modules { course { modules { id title body } } } }`;
    const courses = Array.from({ length: 40 }, (_, index) => course(`c${index}`)).join(" ");
    await expectRefused(
      await stream({
        query: `subscription { ${field} { reply { citations { module { ${courses} } } } } }`,
      }),
      400,
      /costs/,
    );
  });

  test("a document that repeats a field too often", async () => {
    const query = `subscription { ${field} { ${"text ".repeat(750)} } }`;
    await expectRefused(await stream({ query }), 400, /repeats too many fields under one name/);
  });

  test("two top-level fields", async () => {
    const two = `subscription { a: ${field} { text } b: ${field} { text } }`;
    await expectRefused(await stream({ query: two }), 400, /only one top level field/);
  });

  test("a document over 64 kB and a body over 100 kB", async () => {
    const padding = (bytes: number) => `subscription { ${field} { text } } #${"x".repeat(bytes)}`;
    await expectRefused(await stream({ query: padding(operationLimits.documentBytes) }), 413, /64 kB/);
    await expectRefused(await stream({ query: padding(operationLimits.bodyBytes) }), 413, /body/i);
  });

  test("malformed bodies and invalid documents", async () => {
    await expectRefused(await stream({}), 400, /query/);
    await expectRefused(await stream([{ query: document }]), 400, /./);
    await expectRefused(await stream({ query: 7 }), 400, /query/);
    await expectRefused(await stream({ query: "subscription {" }), 400, /Syntax Error/);
    await expectRefused(await stream({ query: "subscription { me { id } }" }), 400, /Cannot query field/);
    const send = (body: string, type: string) =>
      server.browser().fetch("/graphql/stream", {
        method: "POST",
        body,
        headers: { ...events, "content-type": type },
      });
    await expectRefused(await send("{", "application/json"), 400, /./);
    await expectRefused(await send("query=x", "application/x-www-form-urlencoded"), 415, /media type/i);
    await expectRefused(await send("{}", "text/plain"), 415, /media type/i);
  });

  test("a client that does not accept events", async () => {
    await expectRefused(
      await stream({ query: document, variables: { input } }, { accept: "application/json" }),
      406,
      /event-stream/,
    );
  });

  test("an untrusted origin", async () => {
    await expectRefused(
      await stream({ query: document }, { ...events, origin: "https://evil.example" }),
      403,
      /other sites/,
      "FORBIDDEN",
    );
  });

  test("an address above its cost limit, with Retry-After", async () => {
    const costPerAddress = { tries: fieldCosts.reply + 250, seconds: 60 };
    const small = await startTestServer({
      database: server.database,
      allowances: { ...defaultAllowances, costPerAddress },
    });
    try {
      const send = () =>
        small.browser().post("/graphql/stream", { query: document, variables: { input } }, events);
      const accepted = await send();
      expect([accepted.status, accepted.headers.get("ratelimit-policy")]).toEqual([
        200,
        `"cost";q=${costPerAddress.tries};w=60`,
      ]);
      const refused = await send();
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("ratelimit")).toMatch(/^"cost";r=0;t=\d+$/);
      await expectRefused(refused, 429, /Too many tries/, "RATE_LIMITED");
    } finally {
      await small.close();
    }
  });

  test("a subscription sent to /graphql", async () => {
    const response = await server.browser().post("/graphql", { query: document, variables: { input } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          message: "Send subscriptions to /graphql/stream.",
          extensions: { code: "BAD_USER_INPUT" },
        },
      ],
    });
  });
});
