import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { startTestServer, type TestServer } from "../testing/testServer";
import { operationLimits } from "./limits";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const maxMs = 1_000;

/** Asserts a quick refusal with BAD_USER_INPUT and without data. */
async function expectRefused(send: () => Promise<Response>, message: RegExp, status?: number): Promise<void> {
  const start = performance.now();
  const response = await send();
  expect(performance.now() - start).toBeLessThan(maxMs);
  expect(response.status).toBeGreaterThanOrEqual(200);
  expect(response.status).toBeLessThan(500);
  if (status) expect(response.status).toBe(status);
  const body = (await response.json()) as {
    data?: unknown;
    errors: { message: string; extensions: { code: string } }[];
  };
  expect(body.data ?? null).toBeNull();
  expect(body.errors[0]?.message).toMatch(message);
  expect(body.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
}

/** The media type with status 4xx for an invalid document. */
const accept = { accept: "application/graphql-response+json" };
const send = (query: string) => () => server.browser().post("/graphql", { query }, accept);
const nested = (levels: number) =>
  `{ courses(first: 1) { nodes { ${"quiz { course { ".repeat(levels)} id ${"} }".repeat(levels)} } } }`;

describe("refused", () => {
  test("a depth of 13, but not of 12", async () => {
    const deep = (field: string) =>
      `{ course(slug: "x") { ${"quiz { course { ".repeat(4)} ${field} ${"} }".repeat(4)} } }`;
    await expectRefused(send(deep("quiz { course { modules { id } } }")), /depth/i, 400);
    expect((await server.browser().graphql(deep("quiz { id }"))).errors).toBeUndefined();
    await expectRefused(send(nested(200)), /depth/i, 400);
  });

  test("a depth hidden in fragments", async () => {
    const fragments = Array.from(
      { length: 10 },
      (_, index) => `fragment f${index} on Course { quiz { course { ...f${index + 1} } } }`,
    );
    await expectRefused(
      send(`{ course(slug: "x") { ...f0 } } ${fragments.join(" ")} fragment f10 on Course { id }`),
      /depth/i,
      400,
    );
  });

  test("more than 1,000 aliases, but not exactly 1,000", async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: me { id }`).join(" ")} }`;
    await expectRefused(send(aliases(1001)), /alias/i, 400);
    expect((await server.browser().graphql(aliases(1000))).errors).toBeUndefined();
  });

  test("a cost over the limit, also through variables", async () => {
    const courses = "courses(first: $n) { nodes { modules { course { modules { id title } } } } }";
    const document = `query ($n: Int) { a: ${courses} b: ${courses} c: ${courses} }`;
    await expectRefused(
      () => server.browser().post("/graphql", { query: document, variables: { n: 50 } }, accept),
      /costs/,
      400,
    );
  });

  test("computes the cost for the variables and the operation name each time", async () => {
    const query =
      "query list($n: Int) { courses(first: $n) { nodes { id } } } " +
      'query one { course(slug: "x") { id } }';
    const costOf = async (more: object) => {
      const response = await server.browser().post("/graphql", { query, ...more }, accept);
      return (await response.json()).extensions.cost.requested;
    };
    const list = { operationName: "list" };
    for (let time = 0; time < 2; time += 1) {
      expect(await costOf({ ...list, variables: { n: 1 } })).toBe(2);
      expect(await costOf({ ...list, variables: { n: 10 } })).toBe(20);
      expect(await costOf(list)).toBe(40);
      expect(await costOf({ operationName: "one" })).toBe(2);
    }
  });

  test("fragments that grow exponentially", async () => {
    const fragments = Array.from(
      { length: 24 },
      (_, index) => `fragment f${index} on Course { ...f${index + 1} ...f${index + 1} }`,
    );
    await expectRefused(
      send(`{ course(slug: "x") { ...f0 } } ${fragments.join(" ")} fragment f24 on Course { id }`),
      /quer|cost/i,
      400,
    );
  });

  test("cyclic fragments", async () => {
    await expectRefused(
      send(`{ course(slug: "x") { ...f } } fragment f on Course { quiz { course { ...f } } }`),
      /./,
      400,
    );
  });

  test("a document over 64 kB and a body over 100 kB", async () => {
    const padding = (bytes: number) => `{ me { id } } #${"x".repeat(bytes)}`;
    await expectRefused(send(padding(64 * 1024)), /64 kB/, 413);
    await expectRefused(send(padding(100 * 1024)), /body/i, 413);
    expect((await server.browser().graphql(padding(63 * 1024))).errors).toBeUndefined();
  });

  test("batches, subscriptions, malformed JSON and unsupported media types", async () => {
    await expectRefused(() => server.browser().post("/graphql", [{ query: "{ me { id } }" }]), /batch/i, 400);
    await expectRefused(
      send('subscription { assistantReply(input: { message: "day" }) { text } }'),
      /subscription/,
      400,
    );
    const sendBody = (body: string, type: string) => () =>
      server.browser().fetch("/graphql", { method: "POST", body, headers: { "content-type": type } });
    await expectRefused(sendBody("{", "application/json"), /./, 400);
    await expectRefused(sendBody('{"query":"{ me { id } }"}', "text/plain"), /media type/i, 415);
    await expectRefused(sendBody("query=x", "application/x-www-form-urlencoded"), /media type/i, 415);
    await expectRefused(sendBody("{ me { id } }", "application/graphql"), /media type/i, 415);
    await expectRefused(() => server.browser().post("/graphql", {}), /JSON object/, 400);
    await expectRefused(() => server.browser().post("/graphql", { query: 7 }), /./, 400);
  });

  test.each([
    ["courses(first: 0) { totalCount }", "first"],
    ["courses(first: 51) { totalCount }", "first"],
    ['courses(after: "x") { totalCount }', "after"],
    [`courses(after: "${Buffer.from('["1","x"]').toString("base64url")}") { totalCount }`, "after"],
    ["course { id }", "slug"],
    ['course(slug: "technology", path: "/techno") { id }', "slug"],
  ])("%s, with a message for the argument", async (field, named) => {
    const { errors } = await server.browser().graphql(`{ ${field} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: named }] });
  });
});

describe("allowed", () => {
  test("introspection of any depth", async () => {
    const { data, errors } = await server
      .browser()
      .graphql(getIntrospectionQuery({ inputValueDeprecation: true, directiveIsRepeatable: true }));
    expect(errors).toBeUndefined();
    expect(data.__schema.types.length).toBeGreaterThan(20);
  });

  test("all content in one query", async () => {
    const { data, errors } = await server
      .browser()
      .graphql(`{ courses(first: 50) { totalCount edges { cursor } pageInfo { hasNextPage endCursor } nodes {
      id slug title summary audience minutes keywords family sidebarPercent path quizPath rating enrolled
      outcomes { text modules } glossary { term definition moduleNumber }
      image { url darkUrl alt width height } progress { percent completed }
      modules { id number title kind body bodyHtml video { url embedUrl title channel lookFor width height } }
      quiz { id path questions { id number text options } } } } }`);
    expect(errors).toBeUndefined();
    expect(data.courses.nodes).toHaveLength(data.courses.totalCount);
    expect(data.courses.nodes[0].modules[0].body.length).toBeGreaterThan(1000);
  });
});

test("masks a bug for the caller and logs it once with the request id", async () => {
  const broken = await startTestServer({ database: server.database });
  const { db } = server.database;
  const original = db.insert;
  db.insert = () => {
    throw new Error("secret internal detail");
  };
  try {
    const input = { name: "Ada", email: "ada@example.org", password: "correct horse" };
    const { data, errors } = await broken
      .browser()
      .graphql("mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }", { input });
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      message: "Something went wrong on our side. Please try again.",
      extensions: { code: "INTERNAL_SERVER_ERROR" },
    });
    expect(JSON.stringify(errors)).not.toContain("secret");
    const lines = broken.logged.filter((line) => JSON.stringify(line).includes("secret internal detail"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, reqId: expect.any(String), msg: "operation failed" });
  } finally {
    db.insert = original;
    await broken.close();
  }
});

test("docs/configuration.md documents these limits", () => {
  const document = readFileSync(join(projectRoot, "docs/configuration.md"), "utf8");
  const { depth, aliases, cost, documentBytes, bodyBytes } = operationLimits;
  for (const [name, limit] of [
    ["GraphQL: depth (introspection may go deeper)", depth],
    ["GraphQL: aliases in a document", aliases.toLocaleString("en")],
    [
      "GraphQL: cost of a document (a field is 1, a list multiplies the cost of its items)",
      cost.toLocaleString("en"),
    ],
    ["GraphQL: document", `${documentBytes / 1024} kB`],
    ["Request body", `${bodyBytes / 1024} kB`],
  ])
    expect(document).toContain(`| ${name} | ${limit} |`);
});
