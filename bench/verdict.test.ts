import { expect, test } from "vitest";
import type { Measurement } from "./row";
import { exitCodeOf, judge, spreadOf } from "./verdict";

const measured: Measurement = {
  work: "a page",
  against: "a file",
  unit: "µs CPU",
  engine: "postgres",
  ours: [20, 30, 90],
  theirs: [10, 20, 30],
  atMost: 2,
};

test("the spread of an even number of figures has the mean of the two in the middle, whatever their order", () => {
  expect(spreadOf([9, 1, 4, 2])).toEqual({ median: 3, min: 1, max: 9 });
});

test("the spread of nothing is refused", () => {
  expect(() => spreadOf([])).toThrow("nothing was measured");
});

test("the median of the rounds' ratios is judged, not the ratio of the medians", () => {
  expect(judge(measured).judged).toEqual({ median: 2, min: 1.5, max: 3 });
});

test("a bar is met by what just reaches it and missed by what is over it", () => {
  expect(judge(measured).isMet).toBe(true);
  expect(judge({ ...measured, atMost: 1.99 }).isMet).toBe(false);
});

test("without an opponent the figure itself is judged", () => {
  const start = { ...measured, against: null, ours: [3.1, 2.9, 3], theirs: [], atMost: 3 };
  expect(judge(start)).toMatchObject({ judged: { median: 3, min: 2.9, max: 3.1 }, isMet: true });
  expect(judge({ ...start, ours: [3.1] }).isMet).toBe(false);
});

test("rounds that do not pair up, and figures that are missing, are refused instead of judged", () => {
  expect(() => judge({ ...measured, theirs: [10, 20] })).toThrow("3 rounds of ours and 2");
  expect(() => judge({ ...measured, theirs: [10, 20, 0] })).toThrow("a figure is missing");
  expect(() => judge({ ...measured, ours: [], theirs: [] })).toThrow("nothing was measured");
});

test("the exit code is 0 only when there is a bar and each is met; lines without a bar count for nothing", () => {
  const met = judge(measured);
  const missed = judge({ ...measured, atMost: 1 });
  const unbound = judge({ ...measured, atMost: null });
  expect(exitCodeOf([met, unbound])).toBe(0);
  expect(exitCodeOf([met, missed])).toBe(1);
  expect(exitCodeOf([unbound])).toBe(1);
  expect(exitCodeOf([])).toBe(1);
});
