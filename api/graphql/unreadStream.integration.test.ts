import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { buildSchema, type GraphQLObjectType } from "graphql";
import { afterEach, expect, test } from "vitest";
import { addConnectionLimits, defaultConnectionLimits } from "../http/connectionLimits";
import { streamHandler } from "./streamHandler";

const eventBytes = 64_000;
const patient = { timeout: 30_000 };
let app: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

/** Starts a server whose subscription `texts` sends what `source` yields, and subscribes without reading. */
async function subscribe(source: () => AsyncGenerator<string>, writeMs: number) {
  const schema = buildSchema("type Query { ok: Boolean } type Subscription { texts: String }");
  const { texts } = (schema.getSubscriptionType() as GraphQLObjectType).getFields();
  if (!texts) throw new Error("no field");
  texts.subscribe = source;
  texts.resolve = (text: unknown) => text;
  app = Fastify();
  const allowance = { limit: 1, windowSeconds: 1, remaining: 1, resetSeconds: 1, isOver: false };
  const context = {
    viewer: { isUntrustedOrigin: false },
    countCost: async () => allowance,
    log: app.log,
  };
  app.addHook("onRequest", async (request) => {
    Object.assign(request, { context });
  });
  addConnectionLimits(app, { ...defaultConnectionLimits, writeMs }, undefined);
  app.post("/graphql/stream", streamHandler(schema));
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const body = JSON.stringify({ query: "subscription { texts }" });
  socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(
    "POST /graphql/stream HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n" +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

test("ends a stream whose client does not read, after a bounded number of events", async () => {
  let produced = 0;
  let isEnded = false;
  await subscribe(async function* () {
    try {
      for (;;) {
        produced += 1;
        yield "x".repeat(eventBytes);
      }
    } finally {
      isEnded = true;
    }
  }, 200);
  await expect.poll(() => produced, patient).toBeGreaterThan(1);
  await expect.poll(() => isEnded, patient).toBe(true);
  // The buffers of both sockets, and 16 events that are read ahead.
  expect(produced * eventBytes).toBeLessThan(32_000_000);
});

test("leaves a stream open that has nothing to send", async () => {
  await subscribe(async function* () {
    yield "first";
    // Many checks later.
    await setTimeout(1_000);
    yield "second";
  }, 20);
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  await expect.poll(() => received, patient).toContain("event: complete");
  expect(received).toContain("second");
});
