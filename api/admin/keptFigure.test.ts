import { expect, test, vi } from "vitest";
import type { Database } from "../db/database";
import { keptFigure } from "./keptFigure";

const minutes = (count: number) => new Date(count * 60_000);

test("a figure is found once in five minutes, then behind the one shown, and waited for after an hour", async () => {
  const db = {} as Database;
  let found = 0;
  const find = async () => ++found;
  const at = (time: number) => keptFigure(db, "learners", minutes(time), find);
  expect([await at(0), await at(4)]).toEqual([1, 1]);
  expect([await at(6), found]).toEqual([1, 2]);
  expect([await at(6), found]).toEqual([2, 2]);
  expect([await at(100), found]).toEqual([3, 3]);
});

test("a failure is told and not kept, and behind an older figure it changes nothing", async () => {
  const db = {} as Database;
  const failing = () => Promise.reject(new Error("no answer"));
  const ask = (time: number, find: () => Promise<number>) => keptFigure(db, "learners", minutes(time), find);
  await expect(ask(0, failing)).rejects.toThrow("no answer");
  expect(await ask(0, async () => 7)).toBe(7);
  expect(await ask(6, failing)).toBe(7);
  await vi.waitFor(async () => expect(await ask(7, async () => 8)).toBe(8));
});

test("each key and each database has figures of its own", async () => {
  const [one, other] = [{} as Database, {} as Database];
  expect(await keptFigure(one, "a", minutes(0), async () => 1)).toBe(1);
  expect(await keptFigure(one, "b", minutes(0), async () => 2)).toBe(2);
  expect(await keptFigure(other, "a", minutes(0), async () => 3)).toBe(3);
});
