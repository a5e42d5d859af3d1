import { EventEmitter, once } from "node:events";
import { Agent, request } from "node:http";
import { partition } from "es-toolkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../db/database";
import { defaultLoadLimits } from "../http/loadShedding";
import { fieldCosts } from "../limits/fieldCosts";
import { createRateLimits, defaultAllowances } from "../rateLimits";
import { times } from "../testing/longRun";
import { rawRequest } from "../testing/rawRequest";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";

const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => server.close());
afterAll(() => database.close());

function messageOf(id: number, name: string, input: Record<string, unknown>) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } };
}

function send(message: object): Promise<Response> {
  return fetch(`${server.url}/mcp`, { method: "POST", headers, body: JSON.stringify(message) });
}

const remaining = (response: Response) =>
  Number(/r=(\d+)/.exec(response.headers.get("ratelimit") ?? "")?.[1]);

test("counts requests and operations towards the cost limit of an address, as /graphql does", async () => {
  const tries = 2_000;
  server = await startTestServer({
    database,
    allowances: { ...defaultAllowances, costPerAddress: { tries, seconds: 60 } },
  });
  const first = await send({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect(remaining(first)).toBe(tries - fieldCosts.toolMessage);
  const search = await send(messageOf(2, "search_courses", { query: "budget" }));
  // The request, the document and two searches.
  expect(remaining(search)).toBeLessThan(tries - 200);
  let id = 2;
  const next = () => send(messageOf(++id, "search_courses", { query: `budget ${id}` }));
  let last = await next();
  while (last.status === 200 && !(await last.clone().json()).result.isError) last = await next();
  // The request was below the limit, and its operation above it.
  expect(await last.json()).toMatchObject({
    result: { isError: true, content: [{ text: expect.stringContaining("Too many tries") }] },
  });
  const refused = await next();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    jsonrpc: "2.0",
    id,
    error: { code: -32000, data: { code: "RATE_LIMITED" } },
  });
  expect((await server.browser().graphql('{ course(slug: "technology") { title } }')).status).toBe(429);
});

test("sends a repeated message from the response cache, without cost", async () => {
  server = await startTestServer({ database });
  const message = messageOf(1, "search_courses", { query: "budget" });
  const first = await send(message);
  const repeated = await send(message);
  expect(repeated.headers.get("ratelimit")).toBeNull();
  expect(repeated.headers.get("cache-control")).toBe("private, no-store");
  expect(await repeated.json()).toEqual(await first.json());
  // Failures and messages with another id are executed.
  const missing = messageOf(1, "get_course", { course: "none" });
  await send(missing);
  for (const other of [missing, { ...message, id: 2 }])
    expect((await send(other)).headers.get("ratelimit")).not.toBeNull();
  expect((await (await send({ ...message, id: 2 })).json()).id).toBe(2);
});

/** Sends messages in parallel, over fewer connections than one address may open. */
async function sendMany(count: number, messageOfId: (id: number) => object) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const responses = await Promise.all(
    Array.from({ length: count }, async (_, id) => {
      const body = JSON.stringify(messageOfId(id));
      const length = { "content-length": String(Buffer.byteLength(body)) };
      const url = `${server.url}/mcp`;
      const response = await rawRequest(url, {
        method: "POST",
        headers: { ...headers, ...length },
        body,
        agent,
      });
      return { ...response, id, message: JSON.parse(response.text) };
    }),
  );
  agent.destroy();
  return responses;
}

const calls = times(1_000, 200);
test(`responds to ${calls} parallel calls, each with its own result`, async () => {
  const many = { total: calls, perAddress: calls };
  const expensive = { ...defaultLoadLimits.expensive, waiting: many, waitMs: 60_000 };
  server = await startTestServer({
    database,
    loadLimits: { ...defaultLoadLimits, expensive, bodies: many, maxEventLoopDelayMs: 60_000 },
  });
  const moduleOf = (id: number) => 1 + (id % 8);
  const responses = await sendMany(calls, (id) =>
    messageOf(id, "get_module", { course: "technology", module: moduleOf(id) }),
  );
  for (const { id, status, message } of responses) {
    expect(status).toBe(200);
    expect(message.id).toBe(id);
    expect(message.result.content[0].text).toContain(`Module ${moduleOf(id)} of 9 `);
  }
}, 60_000);

test("refuses parallel calls above the limits of load with 503, and serves the others", async () => {
  const limits = createRateLimits();
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  const countCost: typeof limits.countCost = async (cost, address) => {
    await opened;
    return limits.countCost(cost, address);
  };
  const one = { total: 1, perAddress: 1 };
  const expensive = { ...defaultLoadLimits.expensive, running: one, waiting: one, waitMs: 60_000 };
  server = await startTestServer({
    database,
    limits: { ...limits, countCost },
    loadLimits: { ...defaultLoadLimits, expensive, maxEventLoopDelayMs: 60_000 },
  });
  const sent = sendMany(50, (id) => messageOf(id, "search_courses", { query: `money ${id}` }));
  await expect.poll(() => server.app.shed.expensive, { timeout: 30_000 }).toBe(48);
  gate.emit("open");
  const responses = await sent;
  const [served, refused] = partition(responses, ({ status }) => status === 200);
  expect(served).toHaveLength(2);
  for (const { id, message } of served)
    expect(message).toMatchObject({ id, result: { structuredContent: { modules: expect.any(Array) } } });
  for (const { status, headers, message } of refused) {
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(message.error).toMatchObject({ code: -32000, data: { code: "UNAVAILABLE" } });
  }
  expect((await send(messageOf(0, "get_course", { course: "technology" }))).status).toBe(200);
}, 60_000);

test("a disconnect aborts the work: nothing is executed and the slot is free", async () => {
  const limits = createRateLimits();
  const costs: number[] = [];
  const gate = new EventEmitter();
  const countCost: typeof limits.countCost = async (cost, address) => {
    costs.push(cost);
    if (costs.length === 1) {
      const opened = once(gate, "open");
      gate.emit("reached");
      await opened;
    }
    return limits.countCost(cost, address);
  };
  const one = { total: 1, perAddress: 1 };
  const expensive = { ...defaultLoadLimits.expensive, running: one };
  server = await startTestServer({
    database,
    limits: { ...limits, countCost },
    loadLimits: { ...defaultLoadLimits, expensive, maxEventLoopDelayMs: 60_000 },
  });
  const reached = once(gate, "reached");
  const outgoing = request(`${server.url}/mcp`, { method: "POST", headers });
  outgoing.on("error", () => {});
  outgoing.end(JSON.stringify(messageOf(1, "search_courses", { query: "budget" })));
  await reached;
  outgoing.destroy();
  await expect
    .poll(() => new Promise((resolve) => server.app.server.getConnections((_, open) => resolve(open))))
    .toBe(0);
  gate.emit("open");
  expect((await send({ jsonrpc: "2.0", id: 2, method: "ping" })).status).toBe(200);
  // The costs of both requests, and none of an operation.
  expect(costs).toEqual([fieldCosts.toolMessage, fieldCosts.toolMessage]);
});
