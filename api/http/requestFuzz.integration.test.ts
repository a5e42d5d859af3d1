import { once } from "node:events";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchema } from "../schema";
import type { Browser } from "../testing/browser";
import { times } from "../testing/longRun";
import { type MalformedRequest, malformedRequests } from "../testing/malformedRequest";
import { randomOperation } from "../testing/randomOperation";
import { startTestServer, type TestServer } from "../testing/testServer";

const runs = Number(process.env.FUZZ_RUNS ?? times(10_000, 300));
/** Reproduces a failure of a long run; short runs use a fixed seed. */
const seed = process.env.TEST_LONG || process.env.FUZZ_RUNS ? undefined : 1;
/** How long a client waits for the rest of a response before it closes the connection. */
const patienceMs = 1_500;
const mostHeapGrowth = 64 * 1024 * 1024;
/** About 8,000 different operations fill the caches of responses and parsed documents: 150 MiB in all. */
const fullCaches = 150 * 1024 * 1024;

let server: TestServer;
let learner: Browser;
let mark: string;
beforeAll(async () => {
  server = await startTestServer();
  learner = server.browser();
  mark = await learner.signUpAndLogIn();
});
afterAll(() => server.close());

/** Sends bytes on a connection of their own. @returns what the server sent until it closed or went silent */
async function exchange({ text, isStalled }: MalformedRequest): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    received += piece;
  });
  socket.on("error", () => {});
  socket.setTimeout(patienceMs, () => socket.destroy());
  if (isStalled) socket.write(Buffer.from(text, "latin1"));
  else socket.end(Buffer.from(text, "latin1"));
  await once(socket, "close");
  return received;
}

const statusesOf = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const isServerError = (status: number) => status >= 500 && status !== 503;

/** Heap size after a garbage collection. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

async function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

test("malformed requests cause no server error, stuck connection, leak or growth", async () => {
  const heapBefore = heapUsed();
  let responses = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(malformedRequests, { minLength: 1, maxLength: 10 }), async (requests) => {
      const received = await Promise.all(requests.map(exchange));
      for (const [index, bytes] of received.entries()) {
        const statuses = statusesOf(bytes);
        responses += statuses.length;
        expect(bytes).not.toContain(mark);
        const { text = "" } = requests[index] ?? {};
        expect([text, statuses.filter(isServerError)]).toEqual([text, []]);
      }
    }),
    { numRuns: Math.ceil(runs / 5), ...(seed !== undefined && { seed }) },
  );
  expect(responses).toBeGreaterThan(runs / 5);
  await expect.poll(openConnections, { timeout: 20_000 }).toBeLessThan(5);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(heapUsed() - heapBefore).toBeLessThan(mostHeapGrowth);
}, 3_600_000);

test("generated operations cause no server error and leak no learner's data", async () => {
  const schema = createSchema();
  const heapBefore = heapUsed();
  let own = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const operation = randomOperation(schema, draw);
      if (/\bmutation\b/.test(operation.query)) return;
      const name = `Marker ${crypto.randomUUID()}`;
      const me = { query: `{ me { email } } # ${name}` };
      const [foreign, mine] = await Promise.all([
        server.browser().post("/graphql", operation),
        learner.post("/graphql", me),
        server
          .browser()
          .post("/graphql", me)
          .then(async (response) => {
            if (response.status !== 503) expect((await response.json()).data).toEqual({ me: null });
          }),
      ]);
      const text = await foreign.text();
      expect(text).not.toContain(mark);
      expect(isServerError(foreign.status), operation.query).toBe(false);
      expect(text, operation.query).not.toContain("INTERNAL_SERVER_ERROR");
      if (mine.status === 503) return; // the machine is busy
      expect((await mine.json()).data).toEqual({ me: { email: mark } });
      own += 1;
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  expect(own).toBeGreaterThan(runs / 2);
  expect(heapUsed() - heapBefore).toBeLessThan(fullCaches + mostHeapGrowth);
}, 3_600_000);
