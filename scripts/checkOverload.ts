// `npm run check:overload`: sends 10 times the searches that one process can carry, each with
// another text and from another address. Compares the memory with that before, and reads the latency of
// cached pages from the server's own histogram. Fails when a bar of docs/decisions/0029-load-shedding.md is
// missed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as sendRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { countBy, percentile } from "es-toolkit";
import { freePort } from "../api/testing/freePort";
import { startServerProcess } from "../api/testing/serverProcess";
import { build } from "./prepare.mjs";

const bars = { p99Ms: 250, memoryRatio: 1.5, recoveryMs: 5_000 };
const factor = 10;
const seconds = 10;

build();
const dataDir = mkdtempSync(join(tmpdir(), "ninefold-overload-"));
const metricsPort = String(await freePort());
const environment = {
  DATA_DIR: dataDir,
  METRICS_PORT: metricsPort,
  COST_PER_MINUTE: "1000000000000",
  TRUST_PROXY: "127.0.0.1",
  ...(process.env.DATABASE_URL && {
    DATABASE_URL: process.env.DATABASE_URL,
    SESSION_SECRET: "s".repeat(32),
  }),
};
// The first start loads the content, which needs more memory.
const first = startServerProcess(environment);
await first.ready;
await first.stop();
const server = startServerProcess(environment);
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
try {
  const url = await server.ready;
  const searches = () => search(url);
  const page = () => timed(url, "/Per");
  await inTurn(page, 50);

  await closedLoop(searches, { clients: 8, seconds: 3 });
  const capacity = await closedLoop(searches, { clients: 8, seconds: 5 });
  const quiet = await inTurn(page, 50);
  const memoryBefore = residentMiB();
  console.log(`capacity: ${capacity.toFixed(0)} searches/s; page p99 ${quiet.p99.toFixed(0)} ms`);

  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  const before = await cachedPages();
  const load = openLoop(searches, { ratePerSecond: capacity * factor, seconds });
  const pages = await openLoop(page, { ratePerSecond: 20, seconds });
  const memory = Math.max(residentMiB(), ...pages.memory);
  const { statuses } = await load;
  const latency = percentiles(pages.times);
  const served = pages.statuses[200] ?? 0;
  const p99Ms = p99Between(before, await cachedPages());
  console.log(`delays of this process: p99 ${(ownDelay.percentile(99) / 1e6).toFixed(0)} ms`);

  const endedAt = performance.now();
  let after = await timed(url, "/Per");
  while (performance.now() - endedAt < 2 * bars.recoveryMs) {
    const searched = await search(url);
    after = await timed(url, "/Per");
    if (searched.status === 200 && after.status === 200 && after.ms < 50) break;
    await delay(50);
  }
  const recoveryMs = performance.now() - endedAt;
  const memoryRatio = memory / memoryBefore;
  const unexpected = Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status));
  console.log(`at ${factor} times the capacity: ${JSON.stringify(statuses)}`);
  console.log(`cached pages served: ${served} of ${pages.times.length}`);
  console.log(`cached page in the server: 99 % within ${p99Ms} ms`);
  console.log(`with its connection: p50 ${latency.p50.toFixed(0)} ms, p99 ${latency.p99.toFixed(0)} ms`);
  console.log(`memory: ${memoryBefore} to ${memory} MiB, ratio ${memoryRatio.toFixed(2)}`);
  console.log(`normal after ${recoveryMs.toFixed(0)} ms`);
  const isMet =
    served === pages.times.length &&
    p99Ms <= bars.p99Ms &&
    memoryRatio <= bars.memoryRatio &&
    recoveryMs <= bars.recoveryMs &&
    unexpected.length === 0;
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Outcome {
  status: number;
  ms: number;
}

/** Sends a search for a new text from a new address. */
function search(url: string): Promise<Outcome> {
  const text = `save money ${Math.random().toString(36).slice(2)}`;
  const query = "query ($text: String!) { searchModules(text: $text, first: 5) { excerpt } }";
  return timed(url, "/graphql", JSON.stringify({ query, variables: { text } }));
}

/** Resolves with status 0 when there is no response. */
function timed(url: string, path: string, body?: string): Promise<Outcome> {
  const startedAt = performance.now();
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = sendRequest(
      url + path,
      {
        agent,
        method: body ? "POST" : "GET",
        headers: { "x-forwarded-for": `10.${address}`, ...(body && { "content-type": "application/json" }) },
      },
      (response) => {
        response.resume();
        response.once("end", () => end(response.statusCode ?? 0)).once("error", () => end(0));
      },
    );
    sent.once("error", () => end(0));
    sent.end(body);
  });
}

async function inTurn(send: () => Promise<Outcome>, count: number) {
  const times: number[] = [];
  while (times.length < count) times.push((await send()).ms);
  return percentiles(times);
}

/** Sends as many at a time as `clients`. @returns successes per second */
async function closedLoop(send: () => Promise<Outcome>, extent: { clients: number; seconds: number }) {
  const endsAt = performance.now() + extent.seconds * 1000;
  let successes = 0;
  const client = async () => {
    while (performance.now() < endsAt) if ((await send()).status === 200) successes += 1;
  };
  await Promise.all(Array.from({ length: extent.clients }, client));
  return successes / extent.seconds;
}

/** Sends at a fixed rate without waiting for responses. */
async function openLoop(send: () => Promise<Outcome>, extent: { ratePerSecond: number; seconds: number }) {
  const startsAt = performance.now();
  const total = Math.round(extent.ratePerSecond * extent.seconds);
  const sent: Promise<Outcome>[] = [];
  const memory: number[] = [];
  while (sent.length < total) {
    const due = Math.ceil(((performance.now() - startsAt) * extent.ratePerSecond) / 1000);
    while (sent.length < Math.min(due, total)) sent.push(send());
    memory.push(residentMiB());
    await delay(10);
  }
  const outcomes = await Promise.all(sent);
  const statuses = countBy(outcomes, ({ status }) => status);
  return { statuses, times: outcomes.map(({ ms }) => ms), memory };
}

/** Reads how many cached pages were sent within the upper bound of each latency bucket, in milliseconds. */
async function cachedPages(): Promise<Map<number, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const bucket =
    /^http_request_duration_seconds_bucket\{le="([^"]+)",.*route="\/\*",cache="hit".*\} (\d+)$/gm;
  return new Map([...text.matchAll(bucket)].map(([, le, count]) => [1000 * Number(le), Number(count)]));
}

/** Returns the lowest upper bound within which 99 % of the pages between two readings were sent. */
function p99Between(before: Map<number, number>, after: Map<number, number>): number {
  const counts = [...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)] as const);
  const total = Math.max(...counts.map(([, count]) => count));
  return counts.find(([, count]) => count >= 0.99 * total)?.[0] ?? Number.POSITIVE_INFINITY;
}

function percentiles(times: number[]) {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

function residentMiB(): number {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kB) / 1024);
}
