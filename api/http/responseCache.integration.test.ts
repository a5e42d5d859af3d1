import type { IncomingHttpHeaders } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as operations from "../../schema/generated/graphql";
import type { OpenDatabase } from "../db/database";
import { defaultAllowances } from "../rateLimits";
import { type RawResponse, rawRequest, stableHeaders } from "../testing/rawRequest";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { PageSource } from "./pages/pageSource";

const catalogue = "{ courses(first: 50) { nodes { title modules { title } } } }";
/** Requests that are pending at a path, as functions that complete them. */
const pending: Record<"/failing" | "/file", (() => void)[]> = { "/failing": [], "/file": [] };
/** A site whose pages show the catalogue and the viewer, except at the paths of `pending`. */
const pages: PageSource = {
  renderPage: async ({ url, execute }) => {
    rendered.push(url);
    if (url === "/failing")
      await new Promise((_, reject) => pending[url].push(() => reject(new Error("it failed"))));
    return {
      status: 200,
      html: JSON.stringify([await execute("{ me { email } }"), await execute(catalogue)]),
      isListed: true,
    };
  },
  listPages: () => [],
  addAssets: async (app) => {
    app.get("/file", () => new Promise((resolve) => pending["/file"].push(() => resolve("a file"))));
  },
  development: false,
};

/** URLs of the pages that were rendered. */
const rendered: string[] = [];
const statements: string[] = [];
const logStatements = pino({ level: "trace" }, { write: (line: string) => statements.push(line) });
let database: OpenDatabase;
let server: TestServer;
let uncached: TestServer;
beforeAll(async () => {
  database = await openTestDatabase({ log: logStatements });
  const publicUrl = "https://ninefold.example";
  const parts = { database, pages, publicUrl, allowedOrigins: ["https://school.example"] };
  server = await startTestServer(parts);
  uncached = await startTestServer({ ...parts, caches: { responses: false, pages: false } });
});
afterAll(async () => {
  await server.close();
  await uncached.close();
  await database.close();
});
beforeEach(() => {
  statements.length = 0;
  rendered.length = 0;
});

const get = (query: string, headers = {}, at = server) =>
  rawRequest(`${at.url}/graphql?${new URLSearchParams({ query })}`, { headers });
const post = (body: object, headers = {}, at = server) => {
  const text = JSON.stringify(body);
  const length = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  return rawRequest(`${at.url}/graphql`, { method: "POST", headers: { ...length, ...headers }, body: text });
};
/** An operation that was not requested before. */
const newQuery = () => `${catalogue} # ${crypto.randomUUID()}`;
/** Cached responses do not count towards the rate limit. */
const isCached = (response: Awaited<ReturnType<typeof get>>) => response.headers.ratelimit === undefined;

describe("a response to an anonymous request", () => {
  const kinds = {
    GET: (headers: IncomingHttpHeaders, at?: TestServer) => get(catalogue, headers, at),
    POST: (headers: IncomingHttpHeaders, at?: TestServer) => post({ query: catalogue }, headers, at),
    "a page": (headers: IncomingHttpHeaders, at = server) => rawRequest(`${at.url}/courses`, { headers }),
    "HEAD of a page": (headers: IncomingHttpHeaders, at = server) =>
      rawRequest(`${at.url}/courses`, { method: "HEAD", headers }),
  };

  test.each(Object.entries(kinds))(
    "is cached without SQL, with equal headers and body in each encoding: %s",
    async (_kind, send) => {
      const first = await send({});
      expect(first.status).toBe(200);
      for (const encoding of ["identity", "br", "gzip", "deflate", "gzip;q=0.5, br;q=0.1", "*", "zstd"]) {
        const headers = { "accept-encoding": encoding };
        const expected = await send(headers, uncached);
        statements.length = 0;
        const responses = [await send(headers), await send(headers)];
        expect(statements).toEqual([]);
        for (const response of responses) {
          expect(response.text).toBe(expected.text);
          expect(stableHeaders(response.headers)).toEqual(stableHeaders(expected.headers));
          expect(response.headers["set-cookie"]).toBeUndefined();
        }
      }
    },
  );

  test("of a page is not replaced by those of many operations", async () => {
    await rawRequest(`${server.url}/courses`);
    const texts = "{ courses { nodes { modules { one: bodyHtml other: bodyHtml } } } }";
    let bytes = 0;
    while (bytes < 40 * 1024 * 1024) bytes += (await get(`${texts} # ${crypto.randomUUID()}`)).text.length;
    rendered.length = 0;
    await rawRequest(`${server.url}/courses`);
    expect(rendered).toEqual([]);
  });

  test.each(["GET", "a page"] as const)("is revalidated with 304 and without SQL: %s", async (kind) => {
    const { headers } = await kinds[kind]({});
    const conditional = { "if-none-match": `"other", ${headers.etag}` };
    const expected = await kinds[kind](conditional, uncached);
    statements.length = 0;
    const cached = await kinds[kind](conditional);
    expect([cached.status, cached.text, statements]).toEqual([304, "", []]);
    expect(stableHeaders(cached.headers)).toEqual(stableHeaders(expected.headers));
    expect((await kinds[kind]({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is not executed again for Cache-Control: no-cache, since it is never stale", async () => {
    const query = newQuery();
    await get(query);
    expect(isCached(await get(query, { "cache-control": "no-cache" }))).toBe(true);
  });

  test("is cached by media type and allowed origin", async () => {
    const query = newQuery();
    const [json, graphqlResponse] = ["application/json", "application/graphql-response+json"];
    for (const headers of [
      { accept: json },
      { accept: graphqlResponse },
      { origin: "https://school.example" },
      { origin: "https://ninefold.example" },
    ]) {
      const expected = await get(query, headers, uncached);
      for (const isRepeated of [false, true]) {
        const response = await get(query, headers);
        expect([isCached(response), response.text]).toEqual([isRepeated, expected.text]);
        expect(stableHeaders(response.headers)).toEqual(stableHeaders(expected.headers));
      }
    }
    // Clients that accept anything get JSON. All untrusted origins share one entry.
    for (const headers of [{}, { accept: "*/*" }, { origin: "https://a.example" }, { origin: "null" }])
      expect(isCached(await get(query, headers))).toBe(true);
    expect((await get(query, { accept: "image/png" })).status).toBe(406);
  });

  test("is cached by document, operation name and variables in any order", async () => {
    const query = `query A($path: String!, $other: String!) {
      a: course(path: $path) { title } b: course(path: $other) { title }
    } query B { courses { totalCount } } # ${crypto.randomUUID()}`;
    const [one, other] = [
      { path: "/Per", other: "/social" },
      { other: "/social", path: "/Per" },
    ];
    const first = await post({ query, operationName: "A", variables: one });
    expect(isCached(first)).toBe(false);
    const repeated = await post({ operationName: "A", variables: other, query });
    expect([isCached(repeated), repeated.text]).toEqual([true, first.text]);
    const swapped = { path: "/social", other: "/Per" };
    const responses = [
      await post({ query, operationName: "A", variables: swapped }),
      await post({ query, operationName: "B", variables: one }),
      await post({ query: `${query} `, operationName: "A", variables: one }),
    ];
    expect(responses.map(isCached)).toEqual([false, false, false]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(3);
  });
});

test("coalesces concurrent misses of a query and of a page", async () => {
  const query = newQuery();
  for (const send of [() => get(query), () => rawRequest(`${server.url}/shared`)]) {
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter((response) => !isCached(response)).length).toBeLessThanOrEqual(1);
    expect(rendered.length).toBeLessThanOrEqual(1);
  }
});

test("executes coalesced requests concurrently after the first one failed", async () => {
  const visits = Array.from({ length: 5 }, () => rawRequest(`${server.url}/failing`));
  await vi.waitFor(() => expect(pending["/failing"]).toHaveLength(1));
  pending["/failing"][0]?.();
  await vi.waitFor(() => expect(pending["/failing"]).toHaveLength(5));
  for (const end of pending["/failing"]) end();
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 500));
});

test("does not coalesce requests for uncacheable responses, such as files", async () => {
  const send = () => rawRequest(`${server.url}/file`);
  const first = send();
  await vi.waitFor(() => expect(pending["/file"]).toHaveLength(1));
  pending["/file"][0]?.();
  expect((await first).text).toBe("a file");
  const visits = Array.from({ length: 5 }, send);
  await vi.waitFor(() => expect(pending["/file"]).toHaveLength(6));
  for (const end of pending["/file"]) end();
  expect((await Promise.all(visits)).map(({ text }) => text)).toEqual(visits.map(() => "a file"));
});

test("executes coalesced requests after the first client has disconnected", async () => {
  pending["/failing"].length = 0;
  const controller = new AbortController();
  const aborted = fetch(`${server.url}/failing`, { signal: controller.signal });
  await vi.waitFor(() => expect(pending["/failing"]).toHaveLength(1));
  const others = [1, 2].map(() => rawRequest(`${server.url}/failing`));
  controller.abort();
  await expect(aborted).rejects.toThrow();
  await vi.waitFor(() => expect(pending["/failing"]).toHaveLength(3));
  for (const end of pending["/failing"]) end();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([500, 500]);
});

describe("not cached", () => {
  test("an invalid body, even if its operation is cached", async () => {
    await post({ query: catalogue });
    expect(isCached(await post({ query: catalogue }))).toBe(true);
    expect((await post({ query: catalogue, constructor: { prototype: {} } })).status).toBe(400);
    expect((await post({ query: catalogue, extensions: { persistedQuery: {} } })).status).toBe(400);
  });

  test("a request with a session or with Authorization", async () => {
    const query = newQuery();
    const learner = await server.learner();
    for (let count = 0; count < 2; count++) {
      const response = await learner.fetch(`/graphql?${new URLSearchParams({ query })}`);
      expect(response.headers.get("ratelimit")).not.toBeNull();
      expect(isCached(await get(query, { authorization: "Basic YTpi" }))).toBe(false);
    }
    expect(isCached(await get(query))).toBe(false);
    expect(await (await learner.fetch("/courses")).text()).toContain("@example.org");
    expect((await rawRequest(`${server.url}/courses`)).text).not.toContain("@example.org");
  });

  test("operations of the pages, except those that read only content", async () => {
    const learners = [await server.learner(), await server.learner()];
    const cached: string[] = [];
    const variables = {
      path: "/Per",
      slug: "personal-finance",
      name: "Course",
      text: "money",
      first: 3,
      guides: 3,
      modules: 3,
      number: 1,
    };
    for (const [name, operation] of Object.entries(operations)) {
      if (!name.endsWith("Document")) continue;
      const id = crypto.randomUUID();
      const body = { query: String(operation), variables: { ...variables, id } };
      const [first, second] = [await post(body), await post(body)];
      const expected = await post(body, {}, uncached);
      expect([second.status, second.text], name).toEqual([expected.status, expected.text]);
      expect(stableHeaders(second.headers), name).toEqual(stableHeaders(expected.headers));
      if (isCached(second) && !isCached(first)) {
        cached.push(name.replace("Document", ""));
        expect(JSON.parse(second.text).errors).toBeUndefined();
      }
      if (!/^\s*query/.test(body.query)) continue;
      for (const { cookies } of learners) {
        const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
        const [own, ownExpected] = [await post(body, { cookie }), await post(body, { cookie }, uncached)];
        const stable = (text: string) => text.replace(/"until":"[^"]*"/, "");
        expect([own.status, stable(own.text), isCached(own)], name).toEqual([
          ownExpected.status,
          stable(ownExpected.text),
          isCached(ownExpected),
        ]);
      }
    }
    expect(cached.sort()).toEqual([
      "Catalogue",
      "CoursePage",
      "FindGuides",
      "FindPages",
      "GuidePage",
      "Guides",
      "KeptCourse",
      "Landing",
      "Mission",
      "PracticeModule",
      "PrivacyRecords",
      "ProgressCourses",
      "QuizCourse",
      "QuizPage",
      "SearchCourses",
      "SendsMail",
      "ToolCourse",
      "ToolCourseText",
      "ToolCourses",
      "ToolModuleText",
      "ToolPractice",
      "ToolQuiz",
      "ToolSearch",
      "TypeIndex",
      "TypeReference",
    ]);
  });

  test.each([
    ["a mutation", "mutation { logOut }"],
    ["an error", "{ courses(first: 0) { totalCount } }"],
    ["a partial response", '{ course(path: "/Per") { title quiz { questions { answer } } } }'],
    ["an invalid document", "{ nothing }"],
    ["the signed-in user", "{ me { email } }"],
  ])("%s", async (_name, query) => {
    for (const _ of [1, 2]) {
      const response = await post({ query });
      const expected = await post({ query }, {}, uncached);
      // A document refused before execution has no cost and no RateLimit header.
      expect([response.text, isCached(response)]).toEqual([expected.text, isCached(expected)]);
    }
  });
});

test("cached responses ignore the cost limit of the address", async () => {
  const small = await startTestServer({
    database,
    allowances: { ...defaultAllowances, costPerAddress: { tries: 1_000, seconds: 60 } },
  });
  try {
    const query = '{ course(path: "/Per") { title } }';
    const spend = (name: string) => get(`{ ${name}: course(path: "/Per") { title } }`, {}, small);
    const leftOf = async (response: Promise<RawResponse>) =>
      Number(/r=(\d+);/.exec((await response).headers.ratelimit as string)?.[1]);
    const left = await leftOf(get(query, {}, small));
    expect(left).toBeLessThan(1_000);
    for (let count = 0; count < 200; count++) expect((await get(query, {}, small)).status).toBe(200);
    const costOfEach = left - (await leftOf(spend("a1")));
    expect(costOfEach).toBeLessThan(50);
    for (let spent = 0; spent < 1_000; spent += costOfEach) await spend(`a${1_000 + spent}`);
    expect((await spend("b")).status).toBe(429);
    expect((await get(query, {}, small)).status).toBe(200);
  } finally {
    await small.close();
  }
});
