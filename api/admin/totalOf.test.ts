import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../db/database";
import { cachedCount } from "./totalOf";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const setMinute = (minute: number) => vi.setSystemTime(Date.UTC(2026, 9, 1, 8, minute));

test("caches for five minutes, then refreshes in the background for an hour", async () => {
  const db = {} as Database;
  let counted = 0;
  const at = (minute: number) => {
    setMinute(minute);
    return cachedCount(db, "learners", async () => ++counted);
  };
  expect([await at(0), await at(4)]).toEqual([1, 1]);
  expect([await at(6), counted]).toEqual([1, 2]);
  expect([await at(6), counted]).toEqual([2, 2]);
  expect([await at(100), counted]).toEqual([3, 3]);
});

test("coalesces concurrent counts", async () => {
  setMinute(0);
  const db = {} as Database;
  const count = vi.fn(async () => 1);
  expect(await Promise.all([cachedCount(db, "a", count), cachedCount(db, "a", count)])).toEqual([1, 1]);
  expect(count).toHaveBeenCalledTimes(1);
});

test("does not cache a failure, and keeps the stale count", async () => {
  const db = {} as Database;
  const failing = () => Promise.reject(new Error("no response"));
  const at = (minute: number, count: () => Promise<number>) => {
    setMinute(minute);
    return cachedCount(db, "learners", count);
  };
  await expect(at(0, failing)).rejects.toThrow("no response");
  expect(await at(0, async () => 7)).toBe(7);
  expect(await at(6, failing)).toBe(7);
  await vi.waitFor(async () => expect(await at(7, async () => 8)).toBe(8));
  await expect(at(100, failing)).rejects.toThrow("no response");
});

test("caches by key and database", async () => {
  setMinute(0);
  const [one, other] = [{} as Database, {} as Database];
  expect(await cachedCount(one, "a", async () => 1)).toBe(1);
  expect(await cachedCount(one, "b", async () => 2)).toBe(2);
  expect(await cachedCount(other, "a", async () => 3)).toBe(3);
});
