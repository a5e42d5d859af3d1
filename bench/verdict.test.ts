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

test("takes the mean of the two middle figures as the median of an even number", () => {
  expect(spreadOf([9, 1, 4, 2])).toEqual({ median: 3, min: 1, max: 9 });
});

test("refuses an empty list of figures", () => {
  expect(() => spreadOf([])).toThrow("nothing was measured");
});

test("judges the median of the ratios, not the ratio of the medians", () => {
  expect(judge(measured).judged).toEqual({ median: 2, min: 1.5, max: 3 });
});

test("meets a bar that is reached exactly and misses one that is exceeded", () => {
  expect(judge(measured).isMet).toBe(true);
  expect(judge({ ...measured, atMost: 1.99 }).isMet).toBe(false);
});

test("judges the figure itself without a comparison", () => {
  const start = { ...measured, against: null, ours: [3.1, 2.9, 3], theirs: [], atMost: 3 };
  expect(judge(start)).toMatchObject({ judged: { median: 3, min: 2.9, max: 3.1 }, isMet: true });
  expect(judge({ ...start, ours: [3.1] }).isMet).toBe(false);
});

test("refuses unpaired rounds and missing figures", () => {
  expect(() => judge({ ...measured, theirs: [10, 20] })).toThrow("3 rounds of ours and 2");
  expect(() => judge({ ...measured, theirs: [10, 20, 0] })).toThrow("a figure is missing");
  expect(() => judge({ ...measured, ours: [], theirs: [] })).toThrow("nothing was measured");
});

test("exits with 0 only if there is a bar and every bar is met", () => {
  const met = judge(measured);
  const missed = judge({ ...measured, atMost: 1 });
  const unbound = judge({ ...measured, atMost: null });
  expect(exitCodeOf([met, unbound])).toBe(0);
  expect(exitCodeOf([met, missed])).toBe(1);
  expect(exitCodeOf([unbound])).toBe(1);
  expect(exitCodeOf([])).toBe(1);
});
