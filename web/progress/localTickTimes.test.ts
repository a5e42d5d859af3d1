import { expect, test } from "vitest";
import { forgetTickTimes, noteTickTime, readTickTimes } from "./localTickTimes";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-22T11:00:00Z");

function storage(stored: string | null = null) {
  let kept = stored;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
    kept: () => kept,
  };
}

test("a tick keeps its time until it is taken away or kept elsewhere", () => {
  const place = storage();
  noteTickTime(() => place, "/Per", 1, true, now);
  noteTickTime(() => place, "/Per", 2, true, later);
  noteTickTime(() => place, "/time", 1, true, later);
  expect(readTickTimes(() => place)).toEqual({
    "/Per": { 1: now.toISOString(), 2: later.toISOString() },
    "/time": { 1: later.toISOString() },
  });
  noteTickTime(() => place, "/Per", 2, false, later);
  forgetTickTimes(() => place, { "/time": [1, 2] });
  expect(readTickTimes(() => place)).toEqual({ "/Per": { 1: now.toISOString() } });
  forgetTickTimes(() => place, { "/Per": [1] });
  expect(place.kept()).toBeNull();
});

test("what is no time is passed over, and storage that refuses is no failure", () => {
  const odd = storage('{"/Per":{"1":"soon","2":"2026-11-21T10:00:00.000Z"},"/x":null}');
  expect(readTickTimes(() => odd)).toEqual({
    "/Per": { 2: "2026-11-21T10:00:00.000Z" },
    "/x": {},
  });
  for (const nonsense of ["", "{", "null", "7"]) expect(readTickTimes(() => storage(nonsense))).toEqual({});
  const none = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readTickTimes(none)).toEqual({});
  expect(() => noteTickTime(none, "/Per", 1, true, now)).not.toThrow();
});
