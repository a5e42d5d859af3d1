import { expect, test } from "vitest";
import { missedBars, type ScenarioResult, tableOf } from "./report";

const none = { sent: 100, failed: 0, failures: {}, longestGapMs: 50 };
const failing = { sent: 100, failed: 3, failures: { "503": 2, ECONNRESET: 1 }, longestGapMs: 4_200 };
const good: ScenarioResult = {
  name: "kill the primary",
  pages: none,
  reads: failing,
  writes: failing,
  writesResumedMs: 1_234,
  comparison: { lost: [], unexpected: [], unknownDone: 1 },
  unknown: { sent: 3, done: 1 },
  health: { p99Ms: 20, maxMs: 140, idleP99Ms: 8 },
};

test("a scenario may fail reads and writes, but no public page", () => {
  expect(missedBars(good)).toEqual([]);
  expect(missedBars({ ...good, pages: failing })).toEqual([
    "public pages failed: 3 of 100 (2 x 503, 1 x ECONNRESET)",
  ]);
});

test("no scenario may lose or invent a row", () => {
  const rows = ["a", "b", "c", "d", "e", "f"];
  expect(missedBars({ ...good, comparison: { ...good.comparison, lost: rows } })).toEqual([
    "lost: 6 (a; b; c; d; e; ...)",
  ]);
  expect(missedBars({ ...good, comparison: { ...good.comparison, unexpected: ["a"] } })).toEqual([
    "not explained: 1 (a)",
  ]);
});

test("a seamless scenario fails no request", () => {
  expect(missedBars({ ...good, isSeamless: true })).toHaveLength(2);
  expect(missedBars({ ...good, isSeamless: true, reads: none, writes: none })).toEqual([]);
});

test("writes resume within 10 s of a promotion", () => {
  expect(missedBars({ ...good, isFailover: true })).toEqual([]);
  expect(missedBars({ ...good, isFailover: true, writesResumedMs: 10_001 })).toEqual([
    "writes resumed after 10.0 s",
  ]);
  expect(missedBars({ ...good, writesResumedMs: null })).toEqual(["writes did not resume"]);
});

test("overload gives no errors but 429 and 503", () => {
  const load = { carriedPerSecond: 100, sentPerSecond: 1_000, results: { "200": 9, "429": 5, "503": 7 } };
  expect(missedBars({ ...good, load })).toEqual([]);
  expect(missedBars({ ...good, load: { ...load, results: { "503": 9 } } })).toEqual([
    "overload: no search succeeded",
  ]);
  expect(
    missedBars({ ...good, load: { ...load, results: { ...load.results, "500": 1, timeout: 2 } } }),
  ).toEqual(["overload: 1 responses 500", "overload: 2 responses timeout"]);
});

test("the ledger holds after every kill", () => {
  expect(missedBars({ ...good, kills: { held: 20, all: 20 } })).toEqual([]);
  expect(missedBars({ ...good, kills: { held: 19, all: 20 } })).toEqual([
    "the ledger held after 19 of 20 kills",
  ]);
});

test("/healthz takes at most 100 ms longer than a request to an idle process", () => {
  const health = { p99Ms: 150, maxMs: 300, idleP99Ms: 60 };
  expect(missedBars({ ...good, health })).toEqual([]);
  expect(missedBars({ ...good, health: { ...health, p99Ms: 161 } })).toEqual([
    "/healthz: p99 161 ms, of an idle process 60 ms",
  ]);
});

test("prints a table with aligned columns", () => {
  const lines = tableOf([good]).split("\n");
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  expect(lines[2]).toContain("| 3 of 100 (2 x 503, 1 x ECONNRESET) | 0.1 s");
  expect(lines[2]).toContain("| 1.2 s          | 3, 1          | 0    | 20, 140, 8");
});
