import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/**
 * Fails a test that calls console.error or console.warn. A test that expects such a call must install its own
 * spy.
 */
let spies: MockInstance[] = [];

beforeEach(() => {
  // An earlier test may have restored them.
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of spies) spy.mockClear();
});

afterEach(() => {
  expect(
    spies.flatMap(({ mock }) => mock.calls),
    "the console was used",
  ).toEqual([]);
});
