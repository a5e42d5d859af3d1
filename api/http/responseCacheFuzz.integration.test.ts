import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchema } from "../schema";
import { times } from "../testing/longRun";
import { randomOperation } from "../testing/randomOperation";
import { rawRequest, stableHeaders } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";

/** Number of random operations; set e.g. `FUZZ_RUNS=10000` after a change of the cache. */
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

test("random operations get the same responses with and without the cache", async () => {
  const schema = createSchema();
  const seen = { cached: 0, notModified: 0, refused: 0, mutations: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), callers, async (draw, isGet, headers) => {
      const operation = randomOperation(schema, draw);
      const send = ({ url }: TestServer, more = {}) => {
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
      const expected = await send(uncached);
      const [first, repeated] = [await send(cached), await send(cached)];
      const isCached = expected.headers.ratelimit !== undefined && repeated.headers.ratelimit === undefined;
      if (/^mutation/.test(operation.query)) {
        // A mutation changes later responses.
        seen.mutations += 1;
        expect(isCached).toBe(false);
        return;
      }
      for (const response of [first, repeated]) {
        expect([response.status, response.text]).toEqual([expected.status, expected.text]);
        expect(stableHeaders(response.headers)).toEqual(stableHeaders(expected.headers));
      }
      if (isCached) {
        seen.cached += 1;
        expect(JSON.parse(repeated.text).errors).toBeUndefined();
        expect(repeated.headers["set-cookie"]).toBeUndefined();
      }
      if (expected.status >= 400 || expected.text.startsWith('{"errors"')) seen.refused += 1;
      if (expected.headers.etag === undefined) return;
      const conditional = { "if-none-match": expected.headers.etag };
      const [revalidatedExpected, revalidated] = [
        await send(uncached, conditional),
        await send(cached, conditional),
      ];
      expect([revalidated.status, revalidated.text]).toEqual([
        revalidatedExpected.status,
        revalidatedExpected.text,
      ]);
      expect(stableHeaders(revalidated.headers)).toEqual(stableHeaders(revalidatedExpected.headers));
      if (revalidated.status === 304) seen.notModified += 1;
    }),
    { numRuns: runs },
  );
  if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify(seen)}\n`);
  // The test is meaningful only if all kinds occurred.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 100);
});
