import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/**
 * Fails a test that calls console.error or console.warn, or in which Node emits a warning. A test that
 * expects such a call must install its own spy.
 */
let spies: MockInstance[] = [];
let warnings: string[] = [];

const recordWarning = (warning: Error) => {
  warnings.push(`${warning}`);
};

beforeEach(() => {
  // An earlier test may have restored them.
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of spies) spy.mockClear();
  warnings = [];
  process.on("warning", recordWarning);
});

afterEach(() => {
  process.off("warning", recordWarning);
  expect(warnings).toEqual([]);
  expect(
    spies.flatMap(({ mock }) => mock.calls),
    "the console was used",
  ).toEqual([]);
});
