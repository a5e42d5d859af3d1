import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDataRoute } from "../privacy/dataRoute";
import { rawRequest } from "../testing/rawRequest";
import { openTestDatabase } from "../testing/testDatabase";
import { addConnectionLimits, defaultConnectionLimits } from "./connectionLimits";
import { addLoadShedding, defaultLoadLimits } from "./loadShedding";

const one = { inAll: 1, perAddress: 1 };
let app: FastifyInstance;
/** The number of requests that are handled although their client has left. */
let abandoned: number;
beforeEach(() => {
  abandoned = 0;
  app = Fastify();
  // Stands for the session, which the server reads while the client leaves.
  app.addHook("onRequest", async ({ headers }, { raw }) => {
    if (!headers["x-leaves"]) return;
    if (!raw.closed) await once(raw, "close");
    abandoned += 1;
  });
});
afterEach(() => app.close());

/** Sends a request, disconnects once it has arrived, and waits until the server handles it. */
async function leaveEarly(target: string, headers = ""): Promise<void> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const received = once(app.server, "request");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${target} HTTP/1.1\r\nhost: x\r\nx-leaves: yes\r\n${headers}\r\n`);
  await received;
  socket.destroy();
  await expect.poll(() => abandoned).toBe(1);
}

const urlOf = (path: string) => `${app.listeningOrigin}${path}`;

test("frees the place of an event stream", async () => {
  const load = await addLoadShedding(app, { ...defaultLoadLimits, streams: one }, async () => false);
  app.get("/stream", { preHandler: load.limitStreams }, async () => "ended");
  await leaveEarly("GET /stream");
  expect((await rawRequest(urlOf("/stream"))).status).toBe(200);
});

test("frees the place of a body", async () => {
  await addLoadShedding(app, { ...defaultLoadLimits, bodies: one }, async () => false);
  app.post("/", async () => "received");
  await leaveEarly("POST /", "content-type: text/plain\r\ncontent-length: 9\r\n");
  const headers = { "content-type": "text/plain" };
  expect((await rawRequest(urlOf("/"), { method: "POST", headers, body: "a body" })).status).toBe(200);
});

test("frees the place of a data download", async () => {
  const database = await openTestDatabase();
  const context = { viewer: { user: { id: crypto.randomUUID() } } };
  app.addHook("onRequest", async (request) => void Object.assign(request, { context }));
  addDataRoute(app, database.db);
  await leaveEarly("GET /account/data.json");
  expect((await rawRequest(urlOf("/account/data.json"))).status).toBe(200);
  await database.close();
});

test("stops watching an event stream", async () => {
  addConnectionLimits(app, defaultConnectionLimits, undefined);
  app.get("/stream", (_request, reply) => reply.type("text/event-stream").send("data: 1\n\n"));
  const begun = vi.spyOn(globalThis, "setInterval");
  const ended = vi.spyOn(globalThis, "clearInterval");
  await leaveEarly("GET /stream");
  const watches = begun.mock.results.filter(
    (_, call) => begun.mock.calls[call]?.[1] === defaultConnectionLimits.writeMs,
  );
  expect(watches).toHaveLength(1);
  for (const { value } of watches) expect(ended).toHaveBeenCalledWith(value);
});
