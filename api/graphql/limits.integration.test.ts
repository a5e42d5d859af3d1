import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { defaultAllowances } from "../rateLimits";
import { startTestServer, type TestServer } from "../testing/testServer";
import { operationLimits } from "./limits";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** CPU time of server and test, since the machine may be busy. */
const maxMs = 1_000;

/** Asserts a quick refusal with BAD_USER_INPUT and without data. */
async function expectRefused(send: () => Promise<Response>, message: RegExp, status?: number): Promise<void> {
  const start = process.cpuUsage();
  const response = await send();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(maxMs);
  expect(response.status).toBeGreaterThanOrEqual(200);
  expect(response.status).toBeLessThan(500);
  if (status) expect(response.status).toBe(status);
  const body = (await response.json()) as {
    data?: unknown;
    errors: { message: string; extensions: { code: string } }[];
  };
  expect(body.data ?? null).toBeNull();
  expect(body.errors[0]?.message).toMatch(message);
  // Nothing internal, such as the status and headers of the refusal.
  expect(body.errors[0]?.extensions).toEqual({ code: "BAD_USER_INPUT" });
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

  test("more than 50 aliases, but not exactly 50", async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: me { id }`).join(" ")} }`;
    await expectRefused(send(aliases(51)), /alias/i, 400);
    expect((await server.browser().graphql(aliases(50))).errors).toBeUndefined();
  });

  test("more than 5 fields of a mutation, also in fragments, but not exactly 5", async () => {
    const logOuts = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `a${from + index}: logOut`).join(" ");
    await expectRefused(send(`mutation { ${logOuts(0, 6)} }`), /more than 5 fields/, 400);
    await expectRefused(
      send(
        `mutation { ${logOuts(0, 2)} ...f ... on Mutation { ...f ...g } } ` +
          `fragment f on Mutation { ${logOuts(2, 2)} } fragment g on Mutation { ${logOuts(4, 2)} }`,
      ),
      /more than 5 fields/,
      400,
    );
    expect((await server.browser().graphql(`mutation { ${logOuts(0, 5)} }`)).errors).toBeUndefined();
    const subfields =
      `mutation { ${logOuts(0, 4)} submitQuiz(input: { path: "/quiz", answers: [] }) { ...f } } ` +
      "fragment f on QuizResult { id score total stored answers { chosen } }";
    expect((await server.browser().graphql(subfields)).errors?.[0]?.message).toMatch(/^answers: /);
  });

  test("many introspections in one document", async () => {
    const many = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: __schema { ...all }`).join(" ")} } ` +
      "fragment all on __Schema { types { name description fields { name description args { name type { " +
      "name ofType { name } } } type { name ofType { name ofType { name } } } } inputFields { name } } }";
    await expectRefused(send(many(450)), /alias|tokens/i, 400);
    await expectRefused(send(many(50)), /costs/, 400);
    expect((await server.browser().graphql(many(10))).errors).toBeUndefined();
  });

  test("a document of more than 2,000 tokens", async () => {
    await expectRefused(send(`{ ${"me{id}".repeat(1_000)} }`), /tokens/, 400);
    await expectRefused(send(`{ courses(first: ${"[".repeat(30_000)}`), /tokens|stack/, 400);
  });

  test("a field repeated 750 times, but not 700 times", async () => {
    const repeated = (times: number) => `{ ${"__typename ".repeat(times)} }`;
    await expectRefused(send(repeated(750)), /^This document repeats too many fields under one name\.$/, 400);
    expect((await server.browser().graphql(repeated(700))).errors).toBeUndefined();
  });

  test("variables nested more than 12 levels, also by GET", async () => {
    const nestedText = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    const post = (levels: number) => () =>
      server.browser().fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", ...accept },
        body: `{"query":"{ me { id } }","variables":${nestedText(levels)}}`,
      });
    await expectRefused(post(16_000), /nested/, 400);
    await expectRefused(post(13), /nested/, 400);
    expect((await post(12)()).status).toBe(200);
    const search = new URLSearchParams({ query: "{ me { id } }", variables: nestedText(1_000) });
    await expectRefused(
      () => server.browser().fetch(`/graphql?${search}`, { headers: accept }),
      /nested/,
      400,
    );
  });

  test("a response of more than 8 MB", async () => {
    const bodies = Array.from({ length: 30 }, (_, index) => `a${index}: bodyHtml`).join(" ");
    await expectRefused(send(`{ courses(first: 50) { nodes { modules { ${bodies} } } } }`), /8 MB/, 400);
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

  test.each([
    "practice(first: -2147483648) { items { id } }",
    "admin { practiceStatistics(first: -2147483648) { learners } }",
    "admin { assistantStatistics(days: -2147483648) { days { day } } }",
  ])("a cost over the limit also beside %s", async (field) => {
    const searches = Array.from(
      { length: 40 },
      (_, index) => `a${index}: searchModules(text: "money") { url }`,
    );
    await expectRefused(send(`{ ${field} ${searches.join(" ")} }`), /costs/, 400);
  });

  test.each(["@skip(if: true)", "@include(if: false)"])(
    "a cost over the limit of items with %s",
    async (no) => {
      const lists = Array.from({ length: 50 }, (_, index) => `p${index}: practiceItems { id ${no} }`).join(
        " ",
      );
      await expectRefused(send(`{ courses(first: 15) { nodes { modules { ${lists} } } } }`), /costs/, 400);
    },
  );

  test.each(["progress", "certificate", "certificateRequirements", "check"])(
    "a cost over the limit of %s in nested lists, where each can be an error",
    async (field) => {
      const fields = Array.from({ length: 20 }, (_, index) => `a${index}: ${field} { __typename }`).join(" ");
      await expectRefused(
        send(`{ courses(first: 15) { nodes { modules { course { ${fields} } } } } }`),
        /costs/,
        400,
      );
    },
  );

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

  test.each(["\n", "\r\n", "\r"])("a document with too many lines, ended by %j", async (end) => {
    const document = (lines: number) => `${end.repeat(lines - 1)}{ me { id } }`;
    await expectRefused(send(document(operationLimits.documentLines + 1)), /2,000 lines/, 413);
    const inUrl = `/graphql?query=${encodeURIComponent(document(operationLimits.documentLines + 1))}`;
    expect((await server.browser().fetch(inUrl, { headers: accept })).status).toBe(413);
    expect((await server.browser().graphql(document(operationLimits.documentLines))).errors).toBeUndefined();
  });

  test("a list of variables with thousands of invalid items, of which it names one", async () => {
    const query =
      'mutation ($answers: [Int!]!) { submitQuiz(input: { path: "/quiz", answers: $answers }) { id } }';
    const answers = Array.from({ length: 20_000 }, () => "");
    const response = await server.browser().post("/graphql", { query, variables: { answers } }, accept);
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors).toHaveLength(1);
    expect(errors[0].message).toContain('"$answers" got invalid value "" at "answers[0]"');
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

test("counts each request, each new document by its length, and refused operations", async () => {
  const counting = await startTestServer({
    database: server.database,
    allowances: { ...defaultAllowances, costPerAddress: { tries: 20_000, seconds: 60 } },
  });
  const left = async (query: string) => {
    const { headers } = await counting.browser().post("/graphql", { query });
    return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  };
  try {
    const document = `{ me { id } } #${"x".repeat(985)}`;
    expect(await left(document)).toBe(20_000 - 20 - 250 - 2);
    expect(await left(document)).toBe(20_000 - 20 - 250 - 2 - 20 - 2);
    const start = await left("{ me { id } }");
    const invalid = `{ nothing } #${"x".repeat(3_987)}`;
    expect(await left(invalid)).toBe(start - 20);
    expect(await left(invalid)).toBe(start - 20 - 1_000 - 1_000 - 20);
    const extensions = { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } };
    const before = await left("{ me { id } }");
    await counting.browser().post("/graphql", { extensions });
    expect(await left("{ me { id } }")).toBe(before - 20 - 20 - 2);
    const expensive =
      "{ courses(first: 50) { nodes { modules { course { modules { course { modules { id } } } } } } } }";
    await left(expensive);
    const again = await left(expensive);
    expect(await left(expensive)).toBe(again - 1_000 - 20);
    for (let count = 0; count < 10; count += 1) await left(invalid);
    const refused = await counting.browser().post("/graphql", { query: invalid });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await counting.close();
  }
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
  const { depth, aliases, mutations, tokens, cost, variableDepth, responseCharacters } = operationLimits;
  const { documentBytes, documentLines, bodyBytes } = operationLimits;
  for (const [name, limit] of [
    ["GraphQL: depth (introspection may go deeper)", depth],
    ["GraphQL: aliases in a document", aliases],
    ["GraphQL: fields of a mutation", mutations],
    ["GraphQL: tokens of a document", tokens.toLocaleString("en")],
    ["GraphQL: depth of variables", variableDepth],
    ["GraphQL: a response", `${responseCharacters / 1024 ** 2} MB`],
    [
      "GraphQL: cost of a document (a field is 1, a list multiplies the cost of its items)",
      cost.toLocaleString("en"),
    ],
    ["GraphQL: document", `${documentBytes / 1024} kB`],
    ["GraphQL: lines of a document", documentLines.toLocaleString("en")],
    ["Request body", `${bodyBytes / 1024} kB`],
  ])
    expect(document).toContain(`| ${name} | ${limit} |`);
});
