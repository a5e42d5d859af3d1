import { expect, test } from "vitest";
import { believableTime, firstDay } from "./broughtProgress";

const now = new Date("2026-11-21T10:00:00Z");

test("a time that can be is kept; the future counts as now, and a time before the first day as that day", () => {
  const yesterday = new Date("2026-11-20T17:45:12Z");
  expect(believableTime(yesterday, now)).toEqual(yesterday);
  expect(believableTime(new Date("2026-11-21T10:00:01Z"), now)).toEqual(now);
  expect(believableTime(new Date("2031-01-01T00:00:00Z"), now)).toEqual(now);
  expect(believableTime(new Date("1970-01-01T00:00:00Z"), now)).toEqual(firstDay);
});
