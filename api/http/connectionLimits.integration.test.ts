import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../db/database";
import { openTestDatabase } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import { type ConnectionLimits, defaultConnectionLimits } from "./connectionLimits";

const post =
  "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n";
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const large = "x".repeat(20_000_000);

const sockets: Socket[] = [];
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Starts a server with these limits, and all other deadlines longer than the test. */
async function start(limits: Partial<ConnectionLimits>, trustProxy?: string) {
  const hour = 3_600_000;
  server = await startTestServer({
    database,
    trustProxy,
    connectionLimits: {
      ...defaultConnectionLimits,
      headersMs: hour,
      requestMs: hour,
      silenceMs: hour,
      keepAliveMs: hour,
      writeMs: hour,
      responseMs: hour,
      checkEveryMs: 20,
      ...limits,
    },
    pages: {
      renderPage: async () => ({ status: 200, html: large }),
      listPages: () => [],
      addAssets: async () => {},
      development: false,
    },
  });
}

/** Opens a connection. It reads nothing until `resume` is called. */
async function open() {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  const state = { socket, received: "", isClosed: false };
  socket.once("close", () => {
    state.isClosed = true;
  });
  await once(socket, "connect");
  return state;
}

/** Opens a connection, sends `text` and reads. */
async function send(text: string) {
  const connection = await open();
  connection.socket.on("data", (data) => {
    connection.received += data;
  });
  connection.socket.write(text);
  return connection;
}

const openConnections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
const patient = { timeout: 20_000 };

test.each([
  ["headers never end", { headersMs: 50 }, "GET / HTTP/1.1\r\nhost: x\r\n", "408"],
  ["request never begins", { headersMs: 50 }, "", "408"],
  ["body never arrives", { requestMs: 50, headersMs: 50 }, post, "408"],
  ["client stays idle after a response", { keepAliveMs: 50 }, get("/healthz"), "200"],
])("closes the connection when the %s", async (_, limits, text, status) => {
  await start(limits);
  const connection = await send(text);
  await expect.poll(() => connection.isClosed, patient).toBe(true);
  expect(connection.received).toContain(`HTTP/1.1 ${status}`);
});

test("closes a connection that sends its body too slowly", async () => {
  await start({ requestMs: 200, headersMs: 200 });
  const connection = await send(post);
  const drip = setInterval(() => connection.socket.write(" "), 10);
  await expect.poll(() => connection.isClosed, patient).toBe(true);
  clearInterval(drip);
});

test("closes a connection whose client does not read the response", async () => {
  await start({ writeMs: 100 });
  const { socket } = await open();
  socket.write(get("/large"));
  await expect.poll(openConnections, patient).toBe(1);
  await expect.poll(openConnections, patient).toBe(0);
});

test("closes a connection whose client reads the response too slowly", async () => {
  await start({ responseMs: 300 });
  const { socket } = await open();
  socket.write(get("/large"));
  await expect.poll(openConnections, patient).toBe(1);
  const slowly = setInterval(() => socket.read(1_000), 10);
  await expect.poll(openConnections, patient).toBe(0);
  clearInterval(slowly);
});

test("limits the connections of one address", async () => {
  await start({ open: { total: 100, perAddress: 2 } });
  const first = await send("");
  await send("");
  const refused = await send(get("/healthz"));
  await expect.poll(() => refused.isClosed, patient).toBe(true);
  expect(refused.received).toBe("");
  first.socket.destroy();
  await expect.poll(openConnections, patient).toBe(1);
  const next = await send(get("/healthz"));
  await expect.poll(() => next.received, patient).toContain("HTTP/1.1 200");
});

test.each(["127.0.0.1", "10.0.0.1, 127.0.0.0/8"])(
  "limits the connections of a proxy in %s only in total",
  async (trustProxy) => {
    await start({ open: { total: 3, perAddress: 2 } }, trustProxy);
    for (let count = 0; count < 3; count += 1) {
      const connection = await send(get("/healthz"));
      await expect.poll(() => connection.received, patient).toContain("HTTP/1.1 200");
    }
    const refused = await send(get("/healthz"));
    await expect.poll(() => refused.isClosed, patient).toBe(true);
  },
);

test.each([
  ["once if its address is not trusted", undefined, "x-forwarded-for: 192.0.2.1\r\n", 1],
  ["not if its address is trusted", "127.0.0.1", "x-forwarded-for: 192.0.2.1\r\n", 0],
  ["not without the header", undefined, "", 0],
])("warns of an ignored proxy %s", async (_, trustProxy, header, count) => {
  await start({}, trustProxy);
  for (let sent = 0; sent < 2; sent += 1) {
    const connection = await send(get("/healthz").replace("\r\n\r\n", `\r\n${header}\r\n`));
    await expect.poll(() => connection.received, patient).toContain("HTTP/1.1 200");
  }
  const warnings = server.logged.filter(({ msg }) => String(msg).startsWith("X-Forwarded-For is ignored"));
  expect(warnings.map(({ address }) => address)).toEqual(Array(count).fill("127.0.0.1"));
});
