import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Fails a test that calls console.error or console.warn. A test that expects such a call must install its own
 * spy.
 */
const spies = { error: vi.spyOn(console, "error"), warn: vi.spyOn(console, "warn") };

beforeEach(() => {
  for (const spy of Object.values(spies)) spy.mockClear();
});

afterEach(() => {
  expect(spies.error.mock.calls, "console.error was called").toEqual([]);
  expect(spies.warn.mock.calls, "console.warn was called").toEqual([]);
});
