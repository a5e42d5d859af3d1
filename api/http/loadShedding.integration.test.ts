import { createHash } from "node:crypto";
import { connect } from "node:net";
import { PassThrough, Readable } from "node:stream";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";
import { addLoadShedding, defaultLoadLimits } from "./loadShedding";

const cachedPath = `/graphql?query=${encodeURIComponent("{ courses { nodes { title } } }")}`;
const json = { "content-type": "application/json" };
const busy = "Ninefold is very busy. Please try again in a moment.";

let server: TestServer;
const oneAtATime = {
  ...defaultLoadLimits,
  expensive: {
    running: { total: 1, perAddress: 1 },
    refuseUnderPressureFrom: 1,
    waiting: { total: 1, perAddress: 1 },
    waitMs: 20,
  },
};
/** Its limits allow one expensive request; that of `/slow` ends when `endRendering` is called. */
let full: TestServer;
let endRendering = () => {};
beforeAll(async () => {
  server = await startTestServer();
  const ended = new Promise<void>((resolve) => {
    endRendering = resolve;
  });
  full = await startTestServer({
    database: server.database,
    trustProxy: "127.0.0.1",
    loadLimits: oneAtATime,
    pages: {
      async renderPage() {
        await ended;
        return { status: 200, html: "<!doctype html><title>Rendered</title>" };
      },
      listPages: () => [],
      addAssets: async () => {},
      development: false,
    },
  });
});
afterAll(async () => {
  await full.close();
  await server.close();
});

let addresses = 0;

/** Searches for a text that no earlier request had, from another address. */
function search(url: string) {
  addresses += 1;
  const query = `{ searchModules(text: "money ${addresses}") { excerpt } }`;
  return rawRequest(`${url}/graphql`, {
    method: "POST",
    headers: { ...json, "x-forwarded-for": `10.0.${addresses >> 8}.${addresses & 255}` },
    body: JSON.stringify({ query }),
  });
}

test("refuses a body while too many others are received", async () => {
  const small = await startTestServer({
    database: server.database,
    loadLimits: { ...defaultLoadLimits, bodies: { total: 1, perAddress: 1 } },
  });
  const { port } = new URL(small.url);
  const unfinished = connect(Number(port), "127.0.0.1");
  unfinished.write(
    "POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n",
  );
  await expect.poll(async () => (await search(small.url)).status, { timeout: 10_000 }).toBe(503);
  expect((await rawRequest(small.url + cachedPath)).status).toBe(200);
  expect(small.app.shed.bodies).toBeGreaterThan(0);
  unfinished.destroy();
  await expect.poll(async () => (await search(small.url)).status, { timeout: 10_000 }).toBe(200);
  await small.close();
});

test.each([
  ["it ends", (events: PassThrough) => events.end()],
  ["its client disconnects", (_events: PassThrough, body: ReadableStream | null) => body?.cancel()],
])("an event stream holds its slot until %s", async (_end, end) => {
  const app = fastify();
  const { limitExpensive: preHandler } = await addLoadShedding(app, oneAtATime, async () => false);
  const events = new PassThrough();
  app.get("/events", { preHandler }, (_request, reply) => reply.type("text/event-stream").send(events));
  app.get("/text", { preHandler }, () => "text");
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  events.write("event: next\n\n");
  const { body } = await fetch(`${url}/events`);
  const statusOfText = async () => (await rawRequest(`${url}/text`)).status;
  expect(await statusOfText()).not.toBe(200);
  await end(events, body);
  await expect.poll(statusOfText).toBe(200);
  app.server.closeAllConnections();
  await app.close();
});

test.each(["/large", "/stream"])("counts %s until its client has received it", async (path) => {
  const app = fastify();
  const load = await addLoadShedding(
    app,
    { ...defaultLoadLimits, results: { total: 1, perAddress: 1 } },
    async () => false,
  );
  app.addHook("onSend", load.limitResults);
  app.get("/large", () => "x".repeat(50_000_000));
  app.get("/stream", { preHandler: load.limitLargeStreams }, () =>
    Readable.from(Array.from({ length: 50 }, () => "x".repeat(1_000_000))),
  );
  app.get("/small", () => "x".repeat(1_000));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const notReading = connect(Number(new URL(url).port), "127.0.0.1").pause();
  notReading.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const statusOf = async (path: string) => (await rawRequest(url + path)).status;
  await expect.poll(() => statusOf(path)).not.toBe(200);
  expect(app.shed.results).toBeGreaterThan(0);
  expect(await statusOf("/small")).toBe(200);
  notReading.destroy();
  await expect.poll(() => statusOf(path)).toBe(200);
  app.server.closeAllConnections();
  await app.close();
});

test("lets no cache store the refusal of a long public result", async () => {
  const small = await startTestServer({
    database: server.database,
    loadLimits: { ...defaultLoadLimits, results: { total: 0, perAddress: 0 } },
  });
  const query = "{ courses(first: 50) { nodes { modules { bodyHtml } } } }";
  const path = `/graphql?query=${encodeURIComponent(query)}`;
  const sent = await rawRequest(server.url + path);
  expect(sent.headers["cache-control"]).toMatch(/^public/);
  const refused = await rawRequest(small.url + path);
  expect(refused).toMatchObject({ status: 503, headers: { "cache-control": "private, no-store" } });
  expect(refused.headers.etag).not.toBe(sent.headers.etag);
  await small.close();
});

test("refuses expensive requests in the shape of each interface, and none of the cache", async () => {
  await rawRequest(full.url + cachedPath);
  const slow = rawRequest(`${full.url}/slow`);
  await expect.poll(async () => (await search(full.url)).status).toBe(503);

  const refused = await search(full.url);
  expect(refused.headers["retry-after"]).toBe("5");
  expect(JSON.parse(refused.text)).toEqual({
    errors: [{ message: busy, extensions: { code: "UNAVAILABLE" } }],
  });

  const login = { email: "ada@example.org", password: "seven yellow kites" };
  const post = (path: string, contentType: string, body: string) =>
    rawRequest(full.url + path, { method: "POST", headers: { "content-type": contentType }, body });
  const rest = await post("/login", "application/json", JSON.stringify(login));
  expect(rest).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(JSON.parse(rest.text)).toEqual({ message: busy });

  const form = await post(
    "/forms/login",
    "application/x-www-form-urlencoded",
    `${new URLSearchParams(login)}`,
  );
  const page = await rawRequest(`${full.url}/another`);
  for (const { status, headers, text } of [form, page]) {
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", "content-type": "text/html; charset=utf-8" });
    expect(text).toContain(`<p>${busy}</p>`);
    // The page needs nothing else from a busy server; browsers block a style whose hash is not in the policy.
    const [, style = ""] = /<style>(.+)<\/style>/s.exec(text) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    expect(text).not.toMatch(/ src=|<link/);
  }
  expect(page.text).toContain('<a href="">Try again</a>');
  expect(form.text).not.toContain('href=""');
  for (const path of ["/packs/personal-finance.epub", "/sitemap.xml", "/schema.graphql"])
    expect((await rawRequest(full.url + path)).status).toBe(503);

  for (const path of [cachedPath, "/healthz", "/readyz"])
    expect((await rawRequest(full.url + path)).status).toBe(200);

  expect(full.app.shed.expensive).toBeGreaterThanOrEqual(7);
  expect(full.logged.filter(({ msg }) => String(msg).startsWith("overload"))).toHaveLength(1);
  expect(full.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  endRendering();
  expect((await slow).status).toBe(200);
  expect((await search(full.url)).status).toBe(200);
});
