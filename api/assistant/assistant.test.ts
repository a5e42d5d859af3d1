import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEventCounts } from "./assistant";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function counting() {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  return { logged, counts: createEventCounts(log) };
}

test("logs the counts hourly and on stop, and resets them", () => {
  const { logged, counts } = counting();
  counts.add("reply DATE");
  counts.add("reply LIBRARY");
  counts.add("reply DATE");
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(logged).toMatchObject([
    { level: 30, since: "2026-11-21T10:00:00.000Z", counts: { "reply DATE": 2, "reply LIBRARY": 1 } },
  ]);
  counts.add("refused danger");
  counts.stop();
  expect(logged).toHaveLength(2);
  expect(logged[1]).toMatchObject({ since: "2026-11-21T11:00:00.000Z", counts: { "refused danger": 1 } });
});

test("logs nothing without events or after the stop", () => {
  const { logged, counts } = counting();
  vi.advanceTimersByTime(3 * 60 * 60 * 1000);
  counts.stop();
  vi.advanceTimersByTime(3 * 60 * 60 * 1000);
  expect(logged).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
