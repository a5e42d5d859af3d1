import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchema } from "../schema";
import { times } from "../testing/longRun";
import { randomOperation } from "../testing/randomOperation";
import { lastingHeaders, rawRequest } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";

/** How many operations are made up; thousands, once, when the cache is changed: `FUZZ_RUNS=10000`. */
const runs = Number(process.env.FUZZ_RUNS ?? times(1_000, 100));

let cached: TestServer;
let uncached: TestServer;
beforeAll(async () => {
  const settings = { allowedOrigins: ["https://school.example"] };
  cached = await startTestServer(settings);
  uncached = await startTestServer({
    ...settings,
    database: cached.database,
    caches: { responses: false, pages: false },
  });
});
afterAll(async () => {
  await uncached.close();
  await cached.close();
});

const callers = fc.record(
  {
    accept: fc.constantFrom(
      "*/*",
      "application/json",
      "application/graphql-response+json",
      "text/html, application/json;q=0.5",
      "text/html",
      "multipart/mixed",
    ),
    "accept-encoding": fc.constantFrom("br", "gzip", "identity", "gzip, deflate, br, zstd", "br;q=0, *"),
    origin: fc.constantFrom("https://school.example", "http://localhost:3002", "https://a.example", "null"),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site"),
  },
  { requiredKeys: [] },
);

test("operations made at random from the schema are answered as without a cache, the first time and again", async () => {
  const schema = createSchema();
  const seen = { memory: 0, notModified: 0, refused: 0, mutations: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), callers, async (draw, isGet, headers) => {
      const operation = randomOperation(schema, draw);
      const ask = ({ url }: TestServer, more = {}) => {
        const { variables, ...texts } = operation;
        const json = JSON.stringify(operation);
        const search = new URLSearchParams({
          ...texts,
          ...(variables && { variables: JSON.stringify(variables) }),
        });
        const body = {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(json)),
        };
        return isGet
          ? rawRequest(`${url}/graphql?${search}`, { headers: { ...headers, ...more } })
          : rawRequest(`${url}/graphql`, {
              method: "POST",
              headers: { ...headers, ...more, ...body },
              body: json,
            });
      };
      const made = await ask(uncached);
      const [first, again] = [await ask(cached), await ask(cached)];
      const isFromMemory = made.headers.ratelimit !== undefined && again.headers.ratelimit === undefined;
      if (/^mutation/.test(operation.query)) {
        // A mutation changes the responses after it.
        seen.mutations += 1;
        expect(isFromMemory).toBe(false);
        return;
      }
      for (const answer of [first, again]) {
        expect([answer.status, answer.text]).toEqual([made.status, made.text]);
        expect(lastingHeaders(answer.headers)).toEqual(lastingHeaders(made.headers));
      }
      if (isFromMemory) {
        seen.memory += 1;
        expect(JSON.parse(again.text).errors).toBeUndefined();
        expect(again.headers["set-cookie"]).toBeUndefined();
      }
      if (made.status >= 400 || made.text.startsWith('{"errors"')) seen.refused += 1;
      if (made.headers.etag === undefined) return;
      const known = { "if-none-match": made.headers.etag };
      const [knownMade, knownKept] = [await ask(uncached, known), await ask(cached, known)];
      expect([knownKept.status, knownKept.text]).toEqual([knownMade.status, knownMade.text]);
      expect(lastingHeaders(knownKept.headers)).toEqual(lastingHeaders(knownMade.headers));
      if (knownKept.status === 304) seen.notModified += 1;
    }),
    { numRuns: runs },
  );
  if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify(seen)}\n`);
  // All kinds came: else nothing would have been compared.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 100);
});
