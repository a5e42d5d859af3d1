import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { startTestServer, type TestServer } from "../testing/testServer";
import { countErrors, createMetrics, createMetricsServer } from "./metrics";

const metrics = createMetrics();
const metricsServer = createMetricsServer(metrics);
const log = pino({ hooks: countErrors }, { write: () => {} });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metrics, log });
});
afterAll(async () => {
  await server.close();
  await metricsServer.close();
});

const query = { query: "{ courses { totalCount } }" };

async function scrape(): Promise<string> {
  const response = await metricsServer.inject("/metrics");
  expect(response.headers["content-type"]).toMatch(/^text\/plain; version=/);
  return response.body;
}

/** Returns the number of observed requests with these labels, as they are printed. */
async function requestsWith(labels: string): Promise<number> {
  const lines = (await scrape()).split("\n");
  const line = lines.find((text) => text.startsWith(`http_request_duration_seconds_count{${labels}}`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("counts requests by route, status and cache", async () => {
  const browser = server.browser();
  await (await browser.fetch("/healthz")).text();
  for (const _ of [1, 2, 3]) await (await browser.post("/graphql", query)).text();
  await (await browser.post("/login", {})).text();
  const counted = () =>
    Promise.all([
      requestsWith('method="GET",route="/healthz",cache="miss",status="200"'),
      requestsWith('method="POST",route="/graphql",cache="miss",status="200"'),
      requestsWith('method="POST",route="/graphql",cache="hit",status="200"'),
      requestsWith('method="POST",route="/login",cache="miss",status="422"'),
    ]);
  // A response reaches the client before its request is counted.
  await expect.poll(counted).toEqual([1, 1, 2, 1]);
});

test("names no person, address or URL in a label", async () => {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  await (await browser.fetch("/verify/1d7f4b8e-secret?name=secret")).text();
  await (await browser.fetch("/no-such-page-secret")).text();
  await expect.poll(() => requestsWith('method="POST",route="/signup",cache="miss",status="201"')).toBe(1);
  const text = await scrape();
  for (const secret of [email, "secret", "127.0.0.1"]) expect(text).not.toContain(secret);
});

test("reports the age of the content release and the event-loop delay", async () => {
  const text = await scrape();
  const [, seconds = ""] = /^ninefold_content_release_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Date.parse("2026-01-01") / 1000);
  expect(Number(seconds)).toBeLessThanOrEqual(Date.now() / 1000);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test("reports dependencies and refused requests", async () => {
  const text = await scrape();
  for (const dependency of ["database", "limiterStore", "replicas"])
    expect(text).toContain(`ninefold_dependency_up{dependency="${dependency}"} 1`);
  expect(text).toContain('ninefold_requests_shed_total{work="expensive"} 0');
});

test("counts the errors of the log", async () => {
  const counted = async () =>
    Number(/^ninefold_errors_logged_total (\d+)$/m.exec(await scrape())?.[1] ?? Number.NaN);
  const before = await counted();
  log.child({ reqId: 1 }).error("the mail could not be sent");
  log.warn("overload");
  expect(await counted()).toBe(before + 1);
});

test("exports every metric of the dashboard and the alerts", async () => {
  const text = await scrape();
  const folder = join(projectRoot, "deploy/monitoring");
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const used = files.join().match(/\b(?:http|ninefold|nodejs|process)_[a-z0-9]+_[a-z0-9_]+/g) ?? [];
  expect(new Set(used).size).toBeGreaterThan(8);
  for (const name of used) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, "")} `);
});

test("serves no metrics on the port of the site", async () => {
  const response = await server.browser().fetch("/metrics");
  expect(await response.text()).not.toContain("http_request_duration_seconds");
});

test("logs the trace id of a request with its id", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const failing = await startTestServer({
    pages: {
      renderPage: () => Promise.reject(new Error("rendering fails in this test")),
      listPages: () => [],
      addAssets: async () => {},
      development: false,
    },
  });
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  expect((await failing.browser().fetch("/courses", { headers: { traceparent } })).status).toBe(500);
  expect(failing.logged.at(-1)).toMatchObject({ traceId, reqId: expect.anything() });
  await failing.close();
});
