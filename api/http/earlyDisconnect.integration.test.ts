import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
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

test("destroys the streams of pipelined responses", async () => {
  addConnectionLimits(app, defaultConnectionLimits, undefined);
  const streams: Readable[] = [];
  app.get("/file", (_request, reply) => {
    streams.push(new Readable({ read() {} }));
    return reply.send(streams.at(-1));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET /file HTTP/1.1\r\nhost: x\r\n\r\n".repeat(5));
  await expect.poll(() => streams.length).toBe(5);
  socket.destroy();
  await expect.poll(() => streams.filter(({ destroyed }) => destroyed).length).toBe(5);
});

test("closes a connection that pipelines more requests than the limit", async () => {
  addConnectionLimits(app, { ...defaultConnectionLimits, pipelined: 3 }, undefined);
  let handled = 0;
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  app.get("/", async () => {
    handled += 1;
    await held;
    return "ok";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const send = (count: number) => {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(count));
    return { socket, responses: () => received.match(/HTTP\/1\.1 200/g)?.length ?? 0 };
  };
  const within = send(4);
  await expect.poll(() => handled).toBe(4);
  const above = send(100);
  await once(above.socket, "close");
  expect(above.responses()).toBe(0);
  expect(handled).toBe(8);
  respond();
  await expect.poll(within.responses).toBe(4);
  // Responses that were sent count no longer.
  within.socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(3));
  await expect.poll(within.responses).toBe(7);
  within.socket.destroy();
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
