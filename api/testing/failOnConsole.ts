import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * An unexpected console.error or console.warn fails the test that caused it. A test that expects one spies on
 * it itself.
 */
const spies = { error: vi.spyOn(console, "error"), warn: vi.spyOn(console, "warn") };

beforeEach(() => {
  for (const spy of Object.values(spies)) spy.mockClear();
});

afterEach(() => {
  expect(spies.error.mock.calls, "console.error was called").toEqual([]);
  expect(spies.warn.mock.calls, "console.warn was called").toEqual([]);
});
