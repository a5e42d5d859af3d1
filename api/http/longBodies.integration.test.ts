import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../db/database";
import { operationLimits } from "../graphql/limits";
import { defaultAllowances } from "../rateLimits";
import { rawRequest } from "../testing/rawRequest";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";

const costPerAddress = 10_000;
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const longest = operationLimits.bodyBytes / 64;

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const allowances = { ...defaultAllowances, costPerAddress: { tries: costPerAddress, seconds: 600 } };
  server = await startTestServer({ database, allowances });
});
afterEach(() => server.close());

/** A query whose body has this length in bytes. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ query: "{ __typename }", variables: { padding: "" } });
  return empty.replace('""', `"${"x".repeat(bytes - empty.length)}"`);
}

const post = (path: string, body: string, headers = {}) =>
  rawRequest(server.url + path, { method: "POST", headers: { ...json, ...headers }, body });

/** The cost of the request and of its one field. */
const small = 20 + 1;
const left = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

test("counts the bytes of a body above 8 kB, or of the longest if its length is unknown", async () => {
  let before = left(await post("/graphql", bodyOf(100)));
  const costOf = async (body: string | Buffer, headers = {}) => {
    const after = left(await post("/graphql", String(body), headers));
    const cost = before - after - small;
    before = after;
    return cost;
  };
  expect(await costOf(bodyOf(8 * 1024))).toBe(0);
  expect(await costOf(bodyOf(64 * 1024))).toBe(1024);
  expect(await costOf(bodyOf(200), { "transfer-encoding": "chunked" })).toBe(longest);
});

/** Inflates to 64 MB. */
const compressed = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

test("refuses compressed bodies without inflating them", async () => {
  const paths = ["/graphql", "/mcp", "/login", "/forms/login"];
  const cpuMs = (since: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  let startedAt = process.cpuUsage();
  for (const _ of paths) brotliDecompressSync(compressed);
  const inflatingMs = cpuMs(startedAt);

  startedAt = process.cpuUsage();
  for (const path of paths) {
    const outgoing = request(server.url + path, {
      method: "POST",
      headers: { ...json, "content-encoding": "br", "content-length": compressed.length },
    });
    outgoing.end(compressed);
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    response.resume();
    expect([path, response.statusCode]).toEqual([path, 415]);
  }
  // They could also be inflated after the response.
  await setTimeout(500);
  expect(cpuMs(startedAt)).toBeLessThan(inflatingMs / 2);
});

test.each([
  ["/graphql", (padding: string) => ({ query: "{ __typename }", variables: { padding } })],
  ["/mcp", (padding: string) => ({ jsonrpc: "2.0", id: 1, method: "ping", params: { padding } })],
])("caches the responses of %s to short bodies only", async (path, messageOf) => {
  for (const [length, isCached] of [
    [7_000, true],
    [9_000, false],
  ] as const) {
    const body = JSON.stringify(messageOf("x".repeat(length)));
    await post(path, body);
    const repeated = await post(path, body);
    // Cached responses do not count towards the limit.
    expect([repeated.status, repeated.headers.ratelimit === undefined]).toEqual([200, isCached]);
  }
});

test("refuses long bodies above the limit before they arrive, in the shape of each interface", async () => {
  for (let spent = 0; spent <= costPerAddress; spent += 1_500) await post("/graphql", bodyOf(96_000));
  const unsent = (path: string, type: string) =>
    new Promise<{ status?: number | undefined; text: string }>((resolve, reject) => {
      const headers = { "content-type": type, "content-length": 90_000 };
      const outgoing = request(server.url + path, { method: "POST", headers });
      outgoing.flushHeaders();
      outgoing.once("error", reject).once("response", (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.once("end", () => {
          outgoing.destroy();
          resolve({ status: response.statusCode, text });
        });
      });
    });
  const refused = await unsent("/graphql", "application/json");
  expect([refused.status, JSON.parse(refused.text).errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
  const message = await unsent("/mcp", "application/json");
  expect([message.status, JSON.parse(message.text).error.data.code]).toEqual([429, "RATE_LIMITED"]);
  expect((await unsent("/login", "application/json")).status).toBe(429);
  expect((await unsent("/forms/login", "application/x-www-form-urlencoded")).status).toBe(303);
  expect((await unsent("/nothing", "application/json")).status).toBe(429);
  // A short body passes.
  expect((await post("/nothing", "{}")).status).toBe(404);
});

test("counts a body that is too long as the longest allowed", async () => {
  const before = left(await post("/graphql", bodyOf(100)));
  expect((await post("/graphql", bodyOf(120_000))).status).toBe(413);
  expect(left(await post("/graphql", bodyOf(101)))).toBe(before - longest - small);
});

test("stores long progress several times in a row with the default limits", async () => {
  const usual = await startTestServer({ database, allowances: defaultAllowances });
  const learner = await usual.learner();
  const document = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { completed } }";
  for (let count = 0; count < 8; count += 1) {
    const practice = Array.from({ length: 600 }, () => ({
      id: crypto.randomUUID(),
      itemId: "x".repeat(30),
      choice: [1],
      answeredAt: new Date().toISOString(),
    }));
    const input = { courses: [], practice };
    expect(JSON.stringify(input).length).toBeGreaterThan(80_000);
    expect((await learner.graphql(document, { input })).errors).toBeUndefined();
  }
  await usual.close();
});
