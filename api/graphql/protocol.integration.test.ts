import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "../accounts/sessions.table";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { contentReleases } from "../catalogue/contentReleases.table";
import { courses } from "../catalogue/courses.table";
import { projectRoot } from "../projectFolders";
import { defaultAllowances } from "../rateLimits";
import { Browser } from "../testing/browser";
import { type SharedCache, startSharedCache } from "../testing/sharedCache";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ allowedOrigins: ["https://school.example"] });
});
afterAll(() => server.close());

const responseType = "application/graphql-response+json";
const titles = '{ course(path: "/Per") { title } }';
const addressOf = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters)}`;

test("passes every audit of GraphQL over HTTP: MUST, SHOULD and MAY", async () => {
  const audits = serverAudits({ url: `${server.url}/graphql` });
  const failed = [];
  for (const { id, name, fn } of audits) {
    const result = await fn();
    if (result.status !== "ok") failed.push(`${id} ${name}: ${result.reason}`);
  }
  expect(failed).toEqual([]);
  expect(audits.length).toBeGreaterThan(60);
});

const expensive = "courses(first: 50) { nodes { modules { course { modules { id title } } } } }";

describe("an invalid document", () => {
  const invalid = {
    "a syntax error": { query: "{" },
    "an unknown field": { query: "{ nothing }" },
    "a missing variable": { query: "query ($n: Int!) { courses(first: $n) { totalCount } }", variables: {} },
    "a cost over the limit": { query: `{ a: ${expensive} b: ${expensive} c: ${expensive} }` },
  };

  test.each(Object.entries(invalid))(
    "with %s has status 400 in the new media type, 200 in the legacy one",
    async (_problem, body) => {
      for (const [accept, type, status] of [
        [responseType, responseType, 400],
        ["application/json", "application/json", 200],
        ["*/*", "application/json", 200],
      ] as const) {
        const response = await server.browser().post("/graphql", body, { accept });
        const { data, errors } = await response.json();
        expect([response.status, response.headers.get("content-type"), data]).toEqual([
          status,
          `${type}; charset=utf-8`,
          undefined,
        ]);
        expect(errors[0].extensions.code).toBe("BAD_USER_INPUT");
      }
    },
  );
});

test("a request without a document has status 400 in both media types", async () => {
  for (const accept of [responseType, "application/json"])
    expect((await server.browser().post("/graphql", { operationName: "A" }, { accept })).status).toBe(400);
});

describe("an automatic persisted query", () => {
  const hashed = (query: string) =>
    JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") },
    });

  test("is registered once and then executed by its hash", async () => {
    const { browser } = server;
    const query = `${titles} # ${crypto.randomUUID()}`;
    const get = (parameters: Record<string, string>) => browser().fetch(addressOf(parameters));
    const unknown = await get({ extensions: hashed(query) });
    expect((await unknown.json()).errors[0].extensions.code).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect(unknown.headers.get("cache-control")).toBe("private, no-store");
    expect((await get({ query, extensions: hashed(query) })).status).toBe(200);
    const { data } = await (await get({ extensions: hashed(query) })).json();
    expect(data.course.title).toBe("Personal Finance");
  });

  test("is refused with the hash of another document", async () => {
    const response = await server
      .browser()
      .fetch(addressOf({ query: titles, extensions: hashed("{ me { id } }") }));
    const { data, errors } = await response.json();
    expect([data, errors[0].extensions.code]).toEqual([undefined, "BAD_USER_INPUT"]);
  });
});

describe("a page of another origin", () => {
  const otherOrigin = { origin: "https://tools.example" };
  const me = "{ me { name } }";
  const rename = 'mutation { changeName(input: { name: "Mallory" }) { __typename } }';

  test.each([
    ["Origin", otherOrigin],
    ["an opaque Origin", { origin: "null" }],
    ["Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
  ])("recognised by %s reads anonymously despite its cookie and cannot mutate", async (_sign, headers) => {
    const learner = await server.learner();
    for (const response of [
      await learner.fetch(addressOf({ query: me }), { headers }),
      await learner.post("/graphql", { query: me }, headers),
    ])
      expect(await response.json()).toMatchObject({ data: { me: null } });
    expect((await learner.fetch("/user", { headers })).status).toBe(401);
    const refused = await learner.post("/graphql", { query: rename }, headers);
    expect(refused.status).toBe(403);
    expect((await refused.json()).errors[0].extensions.code).toBe("FORBIDDEN");
    expect((await learner.graphql(me)).data).toEqual({ me: { name: "Test Learner" } });
  });

  test("in ALLOWED_ORIGINS reads and mutates as the learner", async () => {
    const learner = await server.learner();
    const trusted = { origin: "https://school.example" };
    await learner.post("/graphql", { query: rename }, trusted);
    const response = await learner.post("/graphql", { query: me }, trusted);
    expect(await response.json()).toMatchObject({ data: { me: { name: "Mallory" } } });
  });
});

test("a GET needs no custom header and refuses mutations", async () => {
  const response = await server.browser().fetch(addressOf({ query: titles }));
  expect([response.status, (await response.json()).data]).toEqual([
    200,
    { course: { title: "Personal Finance" } },
  ]);
  const mutation = await server.browser().fetch(addressOf({ query: "mutation { logOut }" }));
  expect([mutation.status, mutation.headers.get("allow")]).toEqual([405, "POST"]);
});

test("HEAD gets 405, and a client that accepts no JSON 406", async () => {
  const address = addressOf({ query: titles });
  const head = await server.browser().fetch(address, { method: "HEAD" });
  expect([head.status, head.headers.get("allow")]).toEqual([405, "GET, POST"]);
  const html = await server.browser().fetch(address, { headers: { accept: "text/html" } });
  expect(html.status).toBe(406);
});

describe("a page of any origin", () => {
  const open = [
    "/graphql?query={__typename}",
    "/schema.graphql",
    "/badges/issuer",
    "/.well-known/jwks.json",
    "/user",
  ];

  test.each(open)("may read %s without cookies, including the exposed headers", async (path) => {
    const { headers } = await server.browser().fetch(path, { headers: { origin: "https://tools.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("access-control-expose-headers")).toBe(
      "ETag, RateLimit, RateLimit-Policy, Retry-After",
    );
    expect(headers.get("vary")?.toLowerCase()).toContain("origin");
  });

  test.each(["https://school.example", "http://localhost:3002"])(
    "may read with cookies from %s",
    async (origin) => {
      for (const path of open) {
        const { headers } = await server.browser().fetch(path, { headers: { origin } });
        expect(headers.get("access-control-allow-origin")).toBe(origin);
        expect(headers.get("access-control-allow-credentials")).toBe("true");
      }
    },
  );

  test("may cache the preflight response for one day", async () => {
    for (const [origin, allowed, credentials] of [
      ["https://tools.example", "*", null],
      ["https://school.example", "https://school.example", "true"],
    ] as const) {
      const response = await server.browser().fetch("/graphql", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type",
        },
      });
      expect(response.status).toBe(204);
      const { headers } = response;
      expect(headers.get("access-control-allow-origin")).toBe(allowed);
      expect(headers.get("access-control-allow-credentials")).toBe(credentials);
      expect(headers.get("access-control-allow-methods")).toContain("POST");
      expect(headers.get("access-control-allow-headers")).toBe("content-type");
      expect(headers.get("access-control-max-age")).toBe("86400");
    }
  });

  test("may not read pages", async () => {
    const { headers } = await server.browser().fetch("/", { headers: { origin: "https://school.example" } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("vary")).not.toContain("origin");
  });
});

describe("through a shared cache", () => {
  let cache: SharedCache;
  let visitors: Record<"learnerA" | "learnerB" | "anonymous", Browser>;
  beforeAll(async () => {
    cache = await startSharedCache(server.url);
    const [learnerA, learnerB] = [await server.learner(), await server.learner()];
    await learnerA.graphql(
      'mutation { setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { percent } }',
    );
    visitors = { learnerA, learnerB, anonymous: server.browser() };
  });
  afterAll(() => cache.close());

  const through = (visitor: Browser) => new Browser(cache.url, visitor.cookies);

  test("a public response is shared by two learners and an anonymous client", async () => {
    const how = [];
    for (const visitor of Object.values(visitors)) {
      const response = await through(visitor).fetch(addressOf({ query: titles }));
      how.push(response.headers.get("x-cache"));
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      expect(response.headers.get("vary")?.toLowerCase()).toBe("origin, accept, accept-encoding");
      expect((await response.json()).data).toEqual({ course: { title: "Personal Finance" } });
    }
    expect(how).toEqual(["miss", "hit", "hit"]);
  });

  test("each media type and each trusted origin has its own entry", async () => {
    const query = '{ course(path: "/Per") { slug } }';
    const get = async (headers: Record<string, string>) => {
      const response = await through(visitors.anonymous).fetch(addressOf({ query }), { headers });
      const allowed = response.headers.get("access-control-allow-origin");
      return [response.headers.get("x-cache"), response.headers.get("content-type")?.split(";")[0], allowed];
    };
    const trusted = { origin: "https://school.example" };
    for (const how of ["miss", "hit"]) {
      expect(await get({ accept: "application/json" })).toEqual([how, "application/json", "*"]);
      expect(await get({ accept: responseType })).toEqual([how, responseType, "*"]);
      expect(await get({ accept: responseType, ...trusted })).toEqual([how, responseType, trusted.origin]);
    }
  });

  test.each([
    ["progress", '{ course(path: "/Per") { progress { completed } } }'],
    ["a learner's name behind a fragment", "{ ...F } fragment F on Query { me { email } }"],
    ["attempts", "{ myQuizAttempts { totalCount } }"],
    ["the verification of a certificate", `{ verifyCertificate(id: "${crypto.randomUUID()}") { status } }`],
    ["a response with an error", "{ courses(first: 0) { totalCount } }"],
    ["an invalid document", "{ nothing }"],
    ["the session, by REST", null],
  ])("does not store %s", async (_name, query) => {
    const path = query === null ? "/user" : addressOf({ query });
    for (const visitor of Object.values(visitors)) {
      const response = await through(visitor).fetch(path);
      expect(response.headers.get("x-cache")).toBe("miss");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await response.text()).toBe(await (await visitor.fetch(path)).text());
    }
  });

  test("does not store a response that renews the session cookie", async () => {
    const { learnerB } = visitors;
    await server.database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 2 * 86_400_000) });
    const response = await learnerB.fetch(addressOf({ query: titles }));
    expect(response.headers.get("set-cookie")).toContain("ninefold_session=");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("revalidates a stale response by ETag: 304 while the content is unchanged", async () => {
    const path = addressOf({ query: "{ courses(first: 50) { nodes { title modules { title } } } }" });
    const first = await visitors.anonymous.fetch(path);
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const repeated = await visitors.anonymous.fetch(path, { headers: { "if-none-match": known } });
      expect([repeated.status, await repeated.text()]).toEqual([304, ""]);
      for (const name of ["etag", "cache-control", "vary"])
        expect(repeated.headers.get(name)).toBe(first.headers.get(name));
    }
    const unknown = await visitors.anonymous.fetch(path, { headers: { "if-none-match": '"other"' } });
    expect(unknown.status).toBe(200);

    const reader = through(visitors.anonymous);
    const how = async (headers = {}) => (await reader.fetch(path, { headers })).headers.get("x-cache");
    expect(await how()).toBe("miss");
    expect(await how({ "cache-control": "no-cache" })).toBe("revalidated");
    const { db } = server.database;
    /** Simulates another release: the process reads the courses repeated. */
    const setTitles = async (title: SQL) => {
      await db.update(courses).set({ title });
      await db.update(contentReleases).set({ loadedAt: sql`clock_timestamp()` });
      await catalogueWatch(db).renew();
    };
    await setTitles(sql`${courses.title} || '!'`);
    try {
      expect(await how()).toBe("hit");
      expect(await how({ "cache-control": "no-cache" })).toBe("miss");
      expect(await (await reader.fetch(path)).text()).toContain("Personal Finance!");
    } finally {
      await setTitles(sql`rtrim(${courses.title}, '!')`);
    }
  });
});

describe("the cost of operations", () => {
  test("is part of each response; the rest of the limit is in headers after execution", async () => {
    const query = `${titles} # not requested before, so it is executed`;
    const response = await server.browser().fetch(addressOf({ query }));
    expect((await response.json()).extensions).toEqual({ cost: { requested: 2, limit: 20_000 } });
    expect(response.headers.get("ratelimit-policy")).toBe('"cost";q=1000000000;w=60');
    expect(response.headers.get("ratelimit")).toMatch(/^"cost";r=\d+;t=\d+$/);
    expect(response.headers.get("cache-control")).toContain("public");
  });

  test("above the limit of an address leads to 429 with Retry-After, but not for pages", async () => {
    const newDocument = () => `${titles} # ${crypto.randomUUID()}, so it is executed`;
    // The request, its document and the operation.
    const costOfEach = 20 + Math.ceil(newDocument().length / 4) + 2;
    const small = await startTestServer({
      database: server.database,
      pages: {
        renderPage: async ({ execute }) => ({ status: 200, html: JSON.stringify(await execute(titles)) }),
        listPages: () => [],
        addAssets: async () => {},
        development: false,
      },
      allowances: { ...defaultAllowances, costPerAddress: { tries: 2 * costOfEach + 1, seconds: 60 } },
    });
    try {
      const send = () => small.browser().fetch(addressOf({ query: newDocument() }));
      const left = [];
      for (const response of [await send(), await send()])
        left.push(response.headers.get("ratelimit")?.match(/r=(\d+)/)?.[1]);
      expect(left).toEqual([String(costOfEach + 1), "1"]);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("ratelimit")).toMatch(/^"cost";r=0;t=\d+$/);
      expect(refused.headers.get("cache-control")).toBe("private, no-store");
      expect((await refused.json()).errors[0].extensions.code).toBe("RATE_LIMITED");
      const page = await small.browser().fetch("/");
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Personal Finance")]);
    } finally {
      await small.close();
    }
  });
});

test("serves the schema as text, cacheable for an hour and revalidated by ETag", async () => {
  const response = await server.browser().fetch("/schema.graphql");
  expect(response.headers.get("content-type")).toBe("application/graphql; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe(readFileSync(join(projectRoot, "schema/schema.graphql"), "utf8"));
  const known = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await server.browser().fetch("/schema.graphql", { headers: known })).status).toBe(304);
});

test.each(["Host: [\r\n", "Host: a b\r\n"])("refuses %j with status 400", async (host) => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.end(`GET /graphql?query={site{__typename}} HTTP/1.1\r\n${host}\r\n`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain("The header Host is missing or not valid.");
});
