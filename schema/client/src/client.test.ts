import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type ClientOptions,
  createClient,
  NoResponseError,
  NotGraphqlError,
  RefusedError,
} from "./client.js";

/** A request received by the server. */
interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: { query: string; variables: { input: { attemptId?: string } } } | null;
}
type Handler = (response: ServerResponse, request: ReceivedRequest) => void;

/** The received requests, and the handlers of the next ones; the last handler repeats. */
let requests: ReceivedRequest[];
let handlers: Handler[];
const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const body = method === "POST" ? ((await json(request)) as ReceivedRequest["body"]) : null;
  const received = { method, url: new URL(url, "http://server"), headers, body };
  requests.push(received);
  const [handle] = handlers.length > 1 ? handlers.splice(0, 1) : handlers;
  handle?.(response, received);
});

beforeEach(async () => {
  requests = [];
  handlers = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });
}

/** Removes the jitter, so that waits are short and predictable. */
function withoutJitter() {
  vi.spyOn(Math, "random").mockReturnValue(0);
}

function data(value: unknown, headers: Record<string, string> = {}): Handler {
  return (response) =>
    response
      .writeHead(200, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ data: value }));
}
function refusal(status: number, code: string, headers: Record<string, string> = {}): Handler {
  const errors = [{ message: `refused with ${code}`, extensions: { code } }];
  return (response) => response.writeHead(status, headers).end(JSON.stringify({ data: null, errors }));
}
const disconnect: Handler = (response) => response.destroy();
const ok = data({ n: 1 });
const query = "{ n }";

test("sends a query by GET without headers that require a preflight", async () => {
  handlers = [ok];
  expect(await client().query("query ($a: Int) { n }", { a: 7 })).toEqual({ n: 1 });
  const [{ method, url, headers } = {} as ReceivedRequest] = requests;
  expect([method, url.pathname]).toEqual(["GET", "/graphql"]);
  expect(url.searchParams.get("query")).toBe("query ($a: Int) { n }");
  expect(JSON.parse(url.searchParams.get("variables") ?? "")).toEqual({ a: 7 });
  expect(Object.keys(headers).sort()).toEqual([
    "accept",
    "accept-encoding",
    "accept-language",
    "connection",
    "host",
    "sec-fetch-mode",
    "user-agent",
  ]);
});

test("sends a long query by POST", async () => {
  handlers = [ok];
  await client().query(`{ n } # ${"x".repeat(7000)}`);
  expect(requests.map(({ method, body }) => [method, body?.query.length])).toEqual([["POST", 7008]]);
});

test("retries after the seconds of Retry-After", async () => {
  handlers = [refusal(429, "RATE_LIMITED", { "retry-after": "1" }), ok];
  const startedAt = performance.now();
  expect(await client().query(query)).toEqual({ n: 1 });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
});

test("accepts a date in Retry-After", async () => {
  withoutJitter();
  handlers = [refusal(503, "X", { "retry-after": new Date(Date.now() - 5000).toUTCString() }), ok];
  expect(await client().query(query)).toEqual({ n: 1 });
});

test("does not retry if Retry-After exceeds the limit; the error contains it", async () => {
  handlers = [refusal(429, "RATE_LIMITED", { "retry-after": "31" })];
  const error = await client()
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, retryAfterSeconds: 31 });
  expect(requests).toHaveLength(1);
});

test("throws NoResponseError with its cause after the last retry", async () => {
  withoutJitter();
  handlers = [disconnect];
  const error = await client({ retries: 2 })
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NoResponseError);
  expect(error).toMatchObject({ code: "NO_RESPONSE", status: null, cause: expect.any(TypeError) });
  expect(requests).toHaveLength(3);
});

test("retries after an incomplete response", async () => {
  withoutJitter();
  const incomplete: Handler = (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"data":', () => response.destroy());
  };
  handlers = [incomplete, ok];
  expect(await client().query(query)).toEqual({ n: 1 });
});

test("does not retry after permanent errors", async () => {
  for (const status of [400, 401, 403, 404, 500]) {
    requests = [];
    handlers = [refusal(status, "SOME_CODE")];
    await expect(client().query(query)).rejects.toMatchObject({ code: "SOME_CODE", status });
    expect(requests).toHaveLength(1);
  }
});

test("retries a mutation only if it is repeatable", async () => {
  withoutJitter();
  handlers = [refusal(503, "X")];
  await expect(client().mutate("mutation { m }")).rejects.toThrow(RefusedError);
  expect(requests).toHaveLength(1);
  await expect(client({ retries: 1 }).mutate("mutation { m }", {}, { isRepeatable: true })).rejects.toThrow(
    RefusedError,
  );
  expect(requests).toHaveLength(3);
});

test("retries a quiz submission with the same attempt id", async () => {
  withoutJitter();
  handlers = [disconnect, data({ submitQuiz: { score: 5 } })];
  expect(await client().submitQuiz({ path: "/quiz", answers: [0, 1, 2, 3, 0] })).toEqual({ score: 5 });
  const ids = requests.map(({ body }) => body?.variables.input.attemptId);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]]);
});

test("aborts a pending request; sends none for an aborted signal", async () => {
  const reason = new Error("no longer needed");
  const stop = new AbortController();
  handlers = [() => stop.abort(reason)];
  await expect(client().query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
  expect(requests).toHaveLength(1);
  await expect(client().query(query, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(requests).toHaveLength(1);
});

test("aborts the wait before a retry", async () => {
  const reason = new Error("no longer needed");
  const stop = new AbortController();
  const startTimer = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) => {
    // The wait has begun; it exceeds the timeout of the test.
    if (ms >= 25_000) queueMicrotask(() => stop.abort(reason));
    return startTimer(run, ms);
  }) as typeof setTimeout);
  handlers = [refusal(503, "X", { "retry-after": "25" })];
  await expect(client().query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
});

test("stops when a custom fetch ignores the signal", async () => {
  const reason = new Error("no longer needed");
  const stop = new AbortController();
  const busy = async () => {
    stop.abort(reason);
    return new Response("", { status: 503, headers: { "retry-after": "25" } });
  };
  await expect(client({ fetch: busy }).query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
});

test("revalidates by ETag and reuses an unchanged response", async () => {
  const notModified: Handler = (response) => response.writeHead(304).end();
  handlers = [data({ n: 1 }, { etag: '"a"' }), notModified, data({ n: 2 }, { etag: '"b"' }), notModified];
  const ninefold = client();
  const seen = [];
  for (let time = 0; time < 4; time++) seen.push(await ninefold.query(query));
  expect(seen).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }, { n: 2 }]);
  expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"a"', '"a"', '"b"']);
});

test("caches at most `cachedResponses` responses, least recently used, never no-store", async () => {
  handlers = [data({ n: 1 }, { etag: '"a"' })];
  const ninefold = client({ cachedResponses: 2 });
  for (const name of ["a", "b", "a", "c", "a", "b"]) await ninefold.query(`query ${name} { n }`);
  expect(requests.map(({ headers }) => headers["if-none-match"] !== undefined)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);

  requests = [];
  handlers = [data({ n: 1 }, { etag: '"a"', "cache-control": "private, no-store" })];
  await ninefold.query("{ m }");
  await ninefold.query("{ m }");
  expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined]);
});

test("iterates a connection to its end and requests pages on demand", async () => {
  const page = (nodes: number[], endCursor: string, hasNextPage: boolean) =>
    data({ list: { nodes, pageInfo: { endCursor, hasNextPage } } });
  const pages = [page([1, 2], "two", true), page([3, 4], "four", true), page([5], "five", false)];
  type Data = { list: { nodes: number[]; pageInfo: { endCursor: string; hasNextPage: boolean } } };
  const iterate = () => client().nodes("query ($after: String) { list }", (data: Data) => data.list);

  handlers = [...pages];
  const seen = [];
  for await (const node of iterate()) seen.push(node);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  const cursors = requests.map(({ url }) => JSON.parse(url.searchParams.get("variables") ?? "{}").after);
  expect(cursors).toEqual([null, "two", "four"]);

  requests = [];
  handlers = [...pages];
  for await (const node of iterate()) if (node === 2) break;
  expect(requests).toHaveLength(1);
});

test("throws RefusedError with the partial data", async () => {
  const errors = [{ message: "for admins", path: ["b"], extensions: { code: "FORBIDDEN" } }];
  handlers = [(response) => response.end(JSON.stringify({ data: { a: 1, b: null }, errors }))];
  await expect(client().query("{ a b }")).rejects.toMatchObject({
    message: "for admins",
    code: "FORBIDDEN",
    status: 200,
    errors,
    data: { a: 1, b: null },
  });
});

test("throws NotGraphqlError for an HTML response", async () => {
  handlers = [(response) => response.writeHead(404).end("<h1>Nothing here</h1>")];
  const error = await client()
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NotGraphqlError);
  expect(error).toMatchObject({ code: "NOT_GRAPHQL", status: 404 });
});
