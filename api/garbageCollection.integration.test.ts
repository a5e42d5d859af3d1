import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "./testing/serverProcess";
import { createTestDatabase, testEngine } from "./testing/testDatabase";

/** Prints a line of each collection. */
const traced = 'import { setFlagsFromString } from "node:v8"; setFlagsFromString("--trace-gc");';
const atOnce = 16;
const warmUp = 1_600;
const measured = 1_600;

let server: ServerProcess;
let dataDir: string;
beforeAll(async () => {
  if (testEngine === "embedded") return;
  dataDir = mkdtempSync(join(tmpdir(), "ninefold-test-"));
  server = startServerProcess({
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(traced)}`,
    DATABASE_URL: await createTestDatabase(),
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(32),
    RESPONSE_CACHE: "off",
    COST_PER_MINUTE: "1000000000",
  });
  await server.ready;
});
afterAll(async () => {
  if (!server) return;
  server.child.kill();
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(query: string, times: number): Promise<void> {
  const url = `${await server.ready}/graphql`;
  const headers = { "content-type": "application/json" };
  const askInTurn = async () => {
    for (let time = 0; time < times / atOnce; time += 1) {
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query }) });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
}

/** By how many kilobytes the heap grew from each quick collection to the next, collections of the whole heap left out. */
function keptKilobytes(trace: string): number[] {
  const lines = [...trace.matchAll(/: (Scavenge|Mark-Compact)\D*?[\d.]+ \([\d.]+\) -> ([\d.]+) \(/g)];
  return lines.flatMap(([, kind, after], index) => {
    const before = lines[index - 1]?.[2];
    return kind === "Scavenge" && before !== undefined ? [(Number(after) - Number(before)) * 1000] : [];
  });
}

/**
 * Else the catalogue leaves 30 to 70 kB of each request behind, and a query that reads nothing 10 or more, until the whole heap is collected: V8 does
 * that with what an accessor in an object literal refers to, and with what it allocates among the old objects at once.
 */
test.runIf(testEngine === "postgres").each([
  ["the catalogue", "{ courses(first: 50) { nodes { slug title modules { number title } } } }", 15],
  ["a query that reads nothing", "{ __typename }", 5],
])("what belongs to a request goes with the quick collections: %s", async (_what, query, mostKilobytes) => {
  await ask(query, warmUp);
  const { length } = server.output();
  await ask(query, measured);
  const kept = keptKilobytes(server.output().slice(length));
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.reduce((sum, one) => sum + one) / measured).toBeLessThan(mostKilobytes);
});
