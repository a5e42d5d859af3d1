import type { IncomingHttpHeaders } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as operations from "../../schema/generated/graphql";
import { loadContent } from "../catalogue/loadContent";
import type { Content } from "../catalogue/readContent";
import type { OpenDatabase } from "../db/database";
import { openPostgres } from "../db/openPostgres";
import { defaultAllowances } from "../rateLimits";
import { lastingHeaders, rawRequest } from "../testing/rawRequest";
import { testContent } from "../testing/testContent";
import { createTestDatabase, openTestDatabase, testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { PageSource } from "./pages/pageSource";

const catalogue = "{ courses(first: 50) { nodes { title modules { title } } } }";
/** Requests that wait at an address, each with the function that lets it end. */
const begun: Record<"/failing" | "/file", (() => void)[]> = { "/failing": [], "/file": [] };
/** Pages of a site that shows its catalogue, and who is signed in, at every address but those two. */
const pages: PageSource = {
  renderPage: async ({ url, execute }) => {
    rendered.push(url);
    if (url === "/failing")
      await new Promise((_, reject) => begun[url].push(() => reject(new Error("it failed"))));
    return {
      status: 200,
      html: JSON.stringify([await execute("{ me { email } }"), await execute(catalogue)]),
      isListed: true,
    };
  },
  listPages: () => [],
  addAssets: async (app) => {
    app.get("/file", () => new Promise((resolve) => begun["/file"].push(() => resolve("a file"))));
  },
  development: false,
};

/** Addresses of the pages that were rendered. */
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
/** An operation that nobody asked for before. */
const fresh = () => `${catalogue} # ${crypto.randomUUID()}`;
/** Answers from memory are not counted. */
const isFromMemory = (answer: Awaited<ReturnType<typeof get>>) => answer.headers.ratelimit === undefined;

describe("what was answered to nobody", () => {
  const ways = {
    GET: (headers: IncomingHttpHeaders, at?: TestServer) => get(catalogue, headers, at),
    POST: (headers: IncomingHttpHeaders, at?: TestServer) => post({ query: catalogue }, headers, at),
    "a page": (headers: IncomingHttpHeaders, at = server) => rawRequest(`${at.url}/courses`, { headers }),
    "HEAD of a page": (headers: IncomingHttpHeaders, at = server) =>
      rawRequest(`${at.url}/courses`, { method: "HEAD", headers }),
  };

  test.each(Object.entries(ways))(
    "is answered again without a statement, with the same headers and body in each encoding: %s",
    async (_what, ask) => {
      const first = await ask({});
      expect(first.status).toBe(200);
      for (const encoding of ["identity", "br", "gzip", "deflate", "gzip;q=0.5, br;q=0.1", "*", "zstd"]) {
        const headers = { "accept-encoding": encoding };
        const made = await ask(headers, uncached);
        statements.length = 0;
        const kept = [await ask(headers), await ask(headers)];
        expect(statements).toEqual([]);
        for (const answer of kept) {
          expect(answer.text).toBe(made.text);
          expect(lastingHeaders(answer.headers)).toEqual(lastingHeaders(made.headers));
          expect(answer.headers["set-cookie"]).toBeUndefined();
        }
      }
    },
  );

  test.each(["GET", "a page"] as const)("costs a 304 for who has it, and no statement: %s", async (what) => {
    const { headers } = await ways[what]({});
    const known = { "if-none-match": `"other", ${headers.etag}` };
    const made = await ways[what](known, uncached);
    statements.length = 0;
    const kept = await ways[what](known);
    expect([kept.status, kept.text, statements]).toEqual([304, "", []]);
    expect(lastingHeaders(kept.headers)).toEqual(lastingHeaders(made.headers));
    expect((await ways[what]({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is made anew, and kept, for who asks for that", async () => {
    const query = fresh();
    await get(query);
    expect(isFromMemory(await get(query))).toBe(true);
    expect(isFromMemory(await get(query, { "cache-control": "no-cache" }))).toBe(false);
    expect(isFromMemory(await get(query))).toBe(true);
  });

  test("is answered by media type and by who may read it across origins", async () => {
    const query = fresh();
    const [json, response] = ["application/json", "application/graphql-response+json"];
    for (const headers of [
      { accept: json },
      { accept: response },
      { origin: "https://school.example" },
      { origin: "https://ninefold.example" },
    ]) {
      const made = await get(query, headers, uncached);
      for (const isKept of [false, true]) {
        const answer = await get(query, headers);
        expect([isFromMemory(answer), answer.text]).toEqual([isKept, made.text]);
        expect(lastingHeaders(answer.headers)).toEqual(lastingHeaders(made.headers));
      }
    }
    // A client that accepts anything gets JSON, and all foreign origins share one entry.
    for (const headers of [{}, { accept: "*/*" }, { origin: "https://a.example" }, { origin: "null" }])
      expect(isFromMemory(await get(query, headers))).toBe(true);
    expect((await get(query, { accept: "image/png" })).status).toBe(406);
  });

  test("is known by its variables in any order, and by nothing less", async () => {
    const query = `query A($path: String!, $other: String!) { a: course(path: $path) { title } b: course(path: $other) { title } } query B { courses { totalCount } } # ${crypto.randomUUID()}`;
    const [one, other] = [
      { path: "/Per", other: "/social" },
      { other: "/social", path: "/Per" },
    ];
    const first = await post({ query, operationName: "A", variables: one });
    expect(isFromMemory(first)).toBe(false);
    const again = await post({ operationName: "A", variables: other, query });
    expect([isFromMemory(again), again.text]).toEqual([true, first.text]);
    const swapped = { path: "/social", other: "/Per" };
    const answers = [
      await post({ query, operationName: "A", variables: swapped }),
      await post({ query, operationName: "B", variables: one }),
      await post({ query: `${query} `, operationName: "A", variables: one }),
    ];
    expect(answers.map(isFromMemory)).toEqual([false, false, false]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  });
});

test("coalesces concurrent misses, of a query and of a page", async () => {
  const query = fresh();
  for (const ask of [() => get(query), () => rawRequest(`${server.url}/shared`)]) {
    const [answers, ofOne] = [await Promise.all(Array.from({ length: 20 }, ask)), rendered.length];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !isFromMemory(answer)).length).toBeLessThanOrEqual(1);
    expect(ofOne).toBeLessThanOrEqual(1);
  }
});

test("who waited for an answer that failed is answered at once, and not one after the other", async () => {
  const visits = Array.from({ length: 5 }, () => rawRequest(`${server.url}/failing`));
  await vi.waitFor(() => expect(begun["/failing"]).toHaveLength(1));
  begun["/failing"][0]?.();
  await vi.waitFor(() => expect(begun["/failing"]).toHaveLength(5));
  for (const end of begun["/failing"]) end();
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 500));
});

test("nobody waits for what is never kept, such as a file", async () => {
  const ask = () => rawRequest(`${server.url}/file`);
  const first = ask();
  await vi.waitFor(() => expect(begun["/file"]).toHaveLength(1));
  begun["/file"][0]?.();
  expect((await first).text).toBe("a file");
  const visits = Array.from({ length: 5 }, ask);
  await vi.waitFor(() => expect(begun["/file"]).toHaveLength(6));
  for (const end of begun["/file"]) end();
  expect((await Promise.all(visits)).map(({ text }) => text)).toEqual(visits.map(() => "a file"));
});

test("nobody waits for an answer whose caller left", async () => {
  const query = fresh();
  const leaving = new AbortController();
  const left = fetch(`${server.url}/graphql?${new URLSearchParams({ query })}`, { signal: leaving.signal });
  const others = [get(query), get(query)];
  leaving.abort();
  await expect(left).rejects.toThrow();
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
});

describe("what is not the same for everybody", () => {
  test("a body that is refused is refused also when its operation is kept", async () => {
    await post({ query: catalogue });
    expect(isFromMemory(await post({ query: catalogue }))).toBe(true);
    expect((await post({ query: catalogue, constructor: { prototype: {} } })).status).toBe(400);
    expect((await post({ query: catalogue, extensions: { persistedQuery: {} } })).status).toBe(400);
  });

  test("with a session, or with Authorization, every answer is made for who asks", async () => {
    const query = fresh();
    const learner = server.browser();
    await learner.signUpAndLogIn();
    for (let asked = 0; asked < 2; asked++) {
      const response = await learner.fetch(`/graphql?${new URLSearchParams({ query })}`);
      expect(response.headers.get("ratelimit")).not.toBeNull();
      expect(isFromMemory(await get(query, { authorization: "Basic YTpi" }))).toBe(false);
    }
    expect(isFromMemory(await get(query))).toBe(false);
    expect(await (await learner.fetch("/courses")).text()).toContain("@example.org");
    expect((await rawRequest(`${server.url}/courses`)).text).not.toContain("@example.org");
  });

  test("of all operations of the pages, those that look at nothing but courses are kept, and no other", async () => {
    const learners = [server.browser(), server.browser()];
    for (const learner of learners) await learner.signUpAndLogIn();
    const kept: string[] = [];
    const variables = { path: "/Per", slug: "personal-finance", name: "Course", text: "money", first: 3 };
    for (const [name, operation] of Object.entries(operations)) {
      if (!name.endsWith("Document")) continue;
      const id = crypto.randomUUID();
      const body = { query: String(operation), variables: { ...variables, id } };
      const [first, second] = [await post(body), await post(body)];
      const made = await post(body, {}, uncached);
      expect([second.status, second.text], name).toEqual([made.status, made.text]);
      expect(lastingHeaders(second.headers), name).toEqual(lastingHeaders(made.headers));
      if (isFromMemory(second) && !isFromMemory(first)) {
        kept.push(name.replace("Document", ""));
        expect(JSON.parse(second.text).errors).toBeUndefined();
      }
      if (!/^\s*query/.test(body.query)) continue;
      for (const { cookies } of learners) {
        const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
        const [own, ownMade] = [await post(body, { cookie }), await post(body, { cookie }, uncached)];
        const lasting = (text: string) => text.replace(/"until":"[^"]*"/, "");
        expect([own.status, lasting(own.text), isFromMemory(own)], name).toEqual([
          ownMade.status,
          lasting(ownMade.text),
          isFromMemory(ownMade),
        ]);
      }
    }
    expect(kept.sort()).toEqual([
      "Catalogue",
      "CoursePage",
      "FindModules",
      "Landing",
      "Mission",
      "PrivacyRecords",
      "ProgressCourses",
      "QuizCourse",
      "QuizPage",
      "SearchCourses",
      "SendsMail",
      "TypeIndex",
      "TypeReference",
    ]);
  });

  test.each([
    ["a mutation", "mutation { logOut }"],
    ["an error", "{ courses(first: 0) { totalCount } }"],
    ["half an answer", '{ course(path: "/Per") { title quiz { questions { answer } } } }'],
    ["what cannot be read", "{ nothing }"],
    ["who is signed in", "{ me { email } }"],
  ])("%s is executed each time", async (_what, query) => {
    for (const _ of [1, 2]) {
      const answer = await post({ query });
      const made = await post({ query }, {}, uncached);
      // A document refused before execution costs nothing and has no rate limit header.
      expect([answer.text, isFromMemory(answer)]).toEqual([made.text, isFromMemory(made)]);
    }
  });
});

test("an answer from memory does not count for its address, also when that has nothing left", async () => {
  const small = await startTestServer({
    database,
    allowances: { ...defaultAllowances, costPerAddress: { tries: 110, seconds: 60 } },
  });
  try {
    const query = '{ course(path: "/Per") { title } }';
    const spend = (name: string) => get(`{ ${name}: course(path: "/Per") { title } }`, {}, small);
    expect((await get(query, {}, small)).headers.ratelimit).toMatch(/r=108;/);
    for (let asked = 0; asked < 200; asked++) expect((await get(query, {}, small)).status).toBe(200);
    expect((await spend("a")).headers.ratelimit).toMatch(/r=106;/);
    for (let left = 104; left >= 0; left -= 2) await spend(`a${left}`);
    expect((await spend("b")).status).toBe(429);
    expect((await get(query, {}, small)).status).toBe(200);
  } finally {
    await small.close();
  }
});

describe("another release", () => {
  /** Two courses in which every title tells the release. */
  const tagged = (tag: string): Content => {
    const content = testContent();
    const courses = content.courses.slice(0, 2).map((course) => ({
      ...course,
      title: tag,
      modules: course.modules.map((module) => ({ ...module, title: tag })),
    }));
    return { ...content, courses, hash: tag.repeat(64).slice(0, 64) };
  };
  /** The release that each title in a response belongs to, without titles that all releases share. */
  const tagsIn = (text: string) =>
    new Set([...text.matchAll(/"title":"([^"]*)"/g)].map(([, tag]) => tag).filter((tag) => tag !== "Quiz"));

  test.each([
    ["is answered within two seconds after another process loaded it, as the database tells of it", true],
    ["is answered within two seconds where the database tells nothing", false],
  ])("%s; no answer mixes two, and none goes back", async (_what, isTold) => {
    const url = testEngine === "postgres" ? await createTestDatabase() : null;
    const own = url ? await openPostgres(url, logStatements) : await openTestDatabase();
    // Loads through it are not known here, as those of another process.
    const others = url
      ? await openPostgres(url, logStatements)
      : { db: own.backgroundDb, close: async () => {} };
    let told = 0;
    const listen: OpenDatabase["listen"] = async (channel, onNotice) => {
      if (!isTold) return;
      await own.listen(channel, () => {
        told += 1;
        onNotice();
      });
    };
    const reader = await startTestServer({ database: { ...own, listen }, pages });
    try {
      await loadContent(own.db, tagged("a"));
      const asks = [
        () => get(catalogue, {}, reader),
        () => post({ query: catalogue }, {}, reader),
        () => rawRequest(`${reader.url}/courses`),
      ];
      for (const tag of ["b", "a"]) {
        let loadedAtMs = Number.POSITIVE_INFINITY;
        const readers = asks.map(async (ask) => {
          let isNew = false;
          for (let asked = 0; asked < 20 || !isNew; asked++) {
            const beganAtMs = performance.now();
            const tags = [...tagsIn((await ask()).text)];
            expect(tags).toHaveLength(1);
            if (isNew || beganAtMs - loadedAtMs > 2_000) expect(tags).toEqual([tag]);
            isNew = tags[0] === tag;
          }
        });
        await loadContent(others.db, tagged(tag));
        loadedAtMs = performance.now();
        await Promise.all(readers);
      }
      expect(told > 0).toBe(isTold);
    } finally {
      await reader.close();
      await others.close();
      await own.close();
    }
  });

  test("is not needed: without a database the release in memory is served, cached and executed", async () => {
    const own = await openTestDatabase();
    const lost = await startTestServer({ database: own });
    const query = fresh();
    await get(query, {}, lost);
    await own.close();
    await vi.waitFor(
      () => expect(lost.logged.filter(({ msg }) => String(msg).includes("current content"))).toHaveLength(1),
      { timeout: 5_000 },
    );
    expect(isFromMemory(await get(query, {}, lost))).toBe(true);
    const executed = await get(fresh(), {}, lost);
    expect([isFromMemory(executed), JSON.parse(executed.text).errors]).toEqual([false, undefined]);
    expect((await rawRequest(`${lost.url}/readyz`)).status).toBe(503);
    await lost.close();
  });
});
