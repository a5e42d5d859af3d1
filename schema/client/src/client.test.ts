import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ClientOptions, createClient, NoAnswerError, NotGraphqlError, RefusedError } from "./client.js";

/** A request as the server saw it. */
interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: { query: string; variables: { input: { attemptId?: string } } } | null;
}
type Answer = (response: ServerResponse, asked: Asked) => void;

/** The requests to the server, and its responses in turn; the last one repeats. */
let asked: Asked[];
let answers: Answer[];
const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const body = method === "POST" ? ((await json(request)) as Asked["body"]) : null;
  const received = { method, url: new URL(url, "http://server"), headers, body };
  asked.push(received);
  const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
  answer?.(response, received);
});

beforeEach(async () => {
  asked = [];
  answers = [];
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

/** No part of a wait is left to chance, so that tests are quick. */
function withoutJitter() {
  vi.spyOn(Math, "random").mockReturnValue(0);
}

function data(value: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response
      .writeHead(200, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ data: value }));
}
function refusal(status: number, code: string, headers: Record<string, string> = {}): Answer {
  const errors = [{ message: `said ${code}`, extensions: { code } }];
  return (response) => response.writeHead(status, headers).end(JSON.stringify({ data: null, errors }));
}
const cut: Answer = (response) => response.destroy();
const ok = data({ n: 1 });
const query = "{ n }";

test("a query goes by GET with document and variables in the address and no header that costs a preflight", async () => {
  answers = [ok];
  expect(await client().query("query ($a: Int) { n }", { a: 7 })).toEqual({ n: 1 });
  const [{ method, url, headers } = {} as Asked] = asked;
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

test("a query too long for an address goes by POST", async () => {
  answers = [ok];
  await client().query(`{ n } # ${"x".repeat(7000)}`);
  expect(asked.map(({ method, body }) => [method, body?.query.length])).toEqual([["POST", 7008]]);
});

test("a busy server is asked again after the seconds of Retry-After and not before", async () => {
  answers = [refusal(429, "RATE_LIMITED", { "retry-after": "1" }), ok];
  const startedAt = performance.now();
  expect(await client().query(query)).toEqual({ n: 1 });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
});

test("Retry-After as a date is understood", async () => {
  withoutJitter();
  answers = [refusal(503, "X", { "retry-after": new Date(Date.now() - 5000).toUTCString() }), ok];
  expect(await client().query(query)).toEqual({ n: 1 });
});

test("a server that wants a longer wait than allowed is not asked again, and the error says how long", async () => {
  answers = [refusal(429, "RATE_LIMITED", { "retry-after": "31" })];
  const error = await client()
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, retryAfterSeconds: 31 });
  expect(asked).toHaveLength(1);
});

test("tries are bounded: after the last one a broken network is a NoAnswerError with its cause", async () => {
  withoutJitter();
  answers = [cut];
  const error = await client({ retries: 2 })
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NoAnswerError);
  expect(error).toMatchObject({ code: "NO_ANSWER", status: null, cause: expect.any(TypeError) });
  expect(asked).toHaveLength(3);
});

test("an answer that breaks off half-way is asked for again", async () => {
  withoutJitter();
  const half: Answer = (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"data":', () => response.destroy());
  };
  answers = [half, ok];
  expect(await client().query(query)).toEqual({ n: 1 });
});

test("what is wrong with the request itself is not sent again", async () => {
  for (const status of [400, 401, 403, 404, 500]) {
    asked = [];
    answers = [refusal(status, "SOME_CODE")];
    await expect(client().query(query)).rejects.toMatchObject({ code: "SOME_CODE", status });
    expect(asked).toHaveLength(1);
  }
});

test("a mutation is sent once unless it is said to be repeatable", async () => {
  withoutJitter();
  answers = [refusal(503, "X")];
  await expect(client().mutate("mutation { m }")).rejects.toThrow(RefusedError);
  expect(asked).toHaveLength(1);
  await expect(client({ retries: 1 }).mutate("mutation { m }", {}, { isRepeatable: true })).rejects.toThrow(
    RefusedError,
  );
  expect(asked).toHaveLength(3);
});

test("a quiz is sent again under the same attempt when no answer comes", async () => {
  withoutJitter();
  answers = [cut, data({ submitQuiz: { score: 5 } })];
  expect(await client().submitQuiz({ path: "/quiz", answers: [0, 1, 2, 3, 0] })).toEqual({ score: 5 });
  const ids = asked.map(({ body }) => body?.variables.input.attemptId);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]]);
});

test("aborting ends a request at once, and one that is aborted beforehand is not sent", async () => {
  const reason = new Error("not wanted any more");
  const stop = new AbortController();
  answers = [() => stop.abort(reason)];
  await expect(client().query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
  expect(asked).toHaveLength(1);
  await expect(client().query(query, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(asked).toHaveLength(1);
});

test("aborting ends the wait before the next try at once", async () => {
  const reason = new Error("not wanted any more");
  const stop = new AbortController();
  const startTimer = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) => {
    // The wait has begun: what it waits for would come after the test's time.
    if (ms >= 25_000) queueMicrotask(() => stop.abort(reason));
    return startTimer(run, ms);
  }) as typeof setTimeout);
  answers = [refusal(503, "X", { "retry-after": "25" })];
  await expect(client().query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
});

test("a fetch that answers although it was aborted is not waited for", async () => {
  const reason = new Error("not wanted any more");
  const stop = new AbortController();
  const busy = async () => {
    stop.abort(reason);
    return new Response("", { status: 503, headers: { "retry-after": "25" } });
  };
  await expect(client({ fetch: busy }).query(query, {}, { signal: stop.signal })).rejects.toBe(reason);
});

test("an answer with an ETag is asked for by it, and used again when it has not changed", async () => {
  const unchanged: Answer = (response) => response.writeHead(304).end();
  answers = [data({ n: 1 }, { etag: '"a"' }), unchanged, data({ n: 2 }, { etag: '"b"' }), unchanged];
  const asker = client();
  const seen = [];
  for (let time = 0; time < 4; time++) seen.push(await asker.query(query));
  expect(seen).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }, { n: 2 }]);
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"a"', '"a"', '"b"']);
});

test("no more answers are kept than allowed, the one used longest ago goes, and no-store is never kept", async () => {
  answers = [data({ n: 1 }, { etag: '"a"' })];
  const asker = client({ cachedAnswers: 2 });
  for (const name of ["a", "b", "a", "c", "a", "b"]) await asker.query(`query ${name} { n }`);
  expect(asked.map(({ headers }) => headers["if-none-match"] !== undefined)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);

  asked = [];
  answers = [data({ n: 1 }, { etag: '"a"', "cache-control": "private, no-store" })];
  await asker.query("{ m }");
  await asker.query("{ m }");
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined]);
});

test("a connection is walked to its end, and a page is asked for only when it is wanted", async () => {
  const page = (nodes: number[], endCursor: string, hasNextPage: boolean) =>
    data({ list: { nodes, pageInfo: { endCursor, hasNextPage } } });
  const pages = [page([1, 2], "two", true), page([3, 4], "four", true), page([5], "five", false)];
  type Data = { list: { nodes: number[]; pageInfo: { endCursor: string; hasNextPage: boolean } } };
  const walk = () => client().nodes("query ($after: String) { list }", (data: Data) => data.list);

  answers = [...pages];
  const seen = [];
  for await (const node of walk()) seen.push(node);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  const cursors = asked.map(({ url }) => JSON.parse(url.searchParams.get("variables") ?? "{}").after);
  expect(cursors).toEqual([null, "two", "four"]);

  asked = [];
  answers = [...pages];
  for await (const node of walk()) if (node === 2) break;
  expect(asked).toHaveLength(1);
});

test("an answer in part is a RefusedError that holds what came", async () => {
  const errors = [{ message: "for admins", path: ["b"], extensions: { code: "FORBIDDEN" } }];
  answers = [(response) => response.end(JSON.stringify({ data: { a: 1, b: null }, errors }))];
  await expect(client().query("{ a b }")).rejects.toMatchObject({
    message: "for admins",
    code: "FORBIDDEN",
    status: 200,
    errors,
    data: { a: 1, b: null },
  });
});

test("a page in place of an answer is a NotGraphqlError", async () => {
  answers = [(response) => response.writeHead(404).end("<h1>Nothing here</h1>")];
  const error = await client()
    .query(query)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NotGraphqlError);
  expect(error).toMatchObject({ code: "NOT_GRAPHQL", status: 404 });
});
