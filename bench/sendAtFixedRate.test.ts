import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { percentilesOf, sendAtFixedRate } from "./sendAtFixedRate";

test("percentiles are nearest ranks", () => {
  const latencies = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentilesOf(latencies)).toEqual({ p50: 100, p99: 198 });
  expect(() => percentilesOf([])).toThrow("no request was sent");
});

test("a blocked server shows in the latencies of all requests due meanwhile", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    // The first of 40 requests, one each 5 ms, blocks the server for 150 ms.
    const until = performance.now() + (requests++ === 0 ? 150 : 0);
    while (performance.now() < until);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { p50 } = await sendAtFixedRate(
    `http://127.0.0.1:${port}`,
    { method: "GET", path: "/", headers: {} },
    { ratePerSecond: 200, seconds: 0.2 },
  );
  server.close();
  expect(requests).toBe(40);
  // A client that waits for each response would have measured one slow request and 39 fast ones.
  expect(p50).toBeGreaterThan(10);
});
