import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { rawRequest } from "../testing/rawRequest";
import { openTestDatabase } from "../testing/testDatabase";
import { addConnectionLimits, defaultConnectionLimits } from "./connectionLimits";
import { addDataRoute } from "./dataRoute";
import { addLoadShedding, defaultLoadLimits } from "./loadShedding";

const one = { total: 1, perAddress: 1 };
let app: FastifyInstance;
/** The number of requests that are handled although their client has disconnected. */
let abandoned: number;
beforeEach(() => {
  abandoned = 0;
  app = Fastify();
  // Stands for the session, which the server reads while the client disconnects.
  app.addHook("onRequest", async ({ headers }, { raw }) => {
    if (!headers["x-disconnects"]) return;
    if (!raw.closed) await once(raw, "close");
    abandoned += 1;
  });
});
afterEach(() => app.close());

/** Sends a request, disconnects once it has arrived, and waits until the server handles it. */
async function disconnectEarly(target: string, headers = ""): Promise<void> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const received = once(app.server, "request");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${target} HTTP/1.1\r\nhost: x\r\nx-disconnects: yes\r\n${headers}\r\n`);
  await received;
  socket.destroy();
  await expect.poll(() => abandoned).toBe(1);
}

const urlOf = (path: string) => `${app.listeningOrigin}${path}`;

test("frees the slot of an event stream", async () => {
  const load = await addLoadShedding(app, { ...defaultLoadLimits, streams: one }, async () => false);
  app.get("/stream", { preHandler: load.limitStreams }, async () => "ended");
  await disconnectEarly("GET /stream");
  expect((await rawRequest(urlOf("/stream"))).status).toBe(200);
});

test("frees the slot of a body", async () => {
  await addLoadShedding(app, { ...defaultLoadLimits, bodies: one }, async () => false);
  app.post("/", async () => "received");
  await disconnectEarly("POST /", "content-type: text/plain\r\ncontent-length: 9\r\n");
  const headers = { "content-type": "text/plain" };
  expect((await rawRequest(urlOf("/"), { method: "POST", headers, body: "a body" })).status).toBe(200);
});

test("frees the slot of a data download", async () => {
  const database = await openTestDatabase();
  const context = { viewer: { user: { id: crypto.randomUUID() }, address: "127.0.0.1" } };
  app.addHook("onRequest", async (request) => void Object.assign(request, { context }));
  addDataRoute(app, database.db);
  await disconnectEarly("GET /account/data.json");
  expect((await rawRequest(urlOf("/account/data.json"))).status).toBe(200);
  await database.close();
});

/** Sends requests without waiting for responses. */
function pipeline(count: number) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  const send = (more: number) => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(more));
  send(count);
  return { socket, send, responses: () => received.match(/HTTP\/1\.1 200/g)?.length ?? 0 };
}

test("handles pipelined requests one after the other, and none after a disconnect", async () => {
  addConnectionLimits(app, { ...defaultConnectionLimits, pipelined: 3 }, undefined);
  const replies: FastifyReply[] = [];
  app.get("/", (_request, reply) => void replies.push(reply));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const client = pipeline(4);
  for (let count = 1; count <= 4; count += 1) {
    await expect.poll(() => replies.length).toBe(count);
    replies.at(-1)?.send("ok");
    await expect.poll(client.responses).toBe(count);
  }
  // Requests that were handled count no longer.
  client.send(4);
  await expect.poll(() => replies.length).toBe(5);
  client.socket.destroy();
  if (!replies[4]?.raw.closed) await once(replies[4]?.raw as ServerResponse, "close");
  replies[4]?.send("ok");
  expect((await rawRequest(urlOf("/none"))).status).toBe(404);
  expect(replies).toHaveLength(5);
});

test("closes a connection that pipelines more requests than the limit", async () => {
  addConnectionLimits(app, { ...defaultConnectionLimits, pipelined: 3 }, undefined);
  let handled = 0;
  app.get("/", () => {
    handled += 1;
    return new Promise(() => {});
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { socket, responses } = pipeline(100);
  await once(socket, "close");
  expect({ handled, responses: responses() }).toEqual({ handled: 1, responses: 0 });
});

test("stops watching an event stream", async () => {
  addConnectionLimits(app, defaultConnectionLimits, undefined);
  app.get("/stream", (_request, reply) => reply.type("text/event-stream").send("data: 1\n\n"));
  const begun = vi.spyOn(globalThis, "setInterval");
  const ended = vi.spyOn(globalThis, "clearInterval");
  onTestFinished(() => {
    begun.mockRestore();
    ended.mockRestore();
  });
  await disconnectEarly("GET /stream");
  const watches = begun.mock.results.filter(
    (_, call) => begun.mock.calls[call]?.[1] === defaultConnectionLimits.writeMs,
  );
  expect(watches).toHaveLength(1);
  for (const { value } of watches) expect(ended).toHaveBeenCalledWith(value);
});
