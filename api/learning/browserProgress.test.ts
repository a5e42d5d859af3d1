import { expect, test } from "vitest";
import { clampTime, launchDate } from "./browserProgress";

const now = new Date("2026-11-21T10:00:00Z");

test("clamps times to the range from the launch date to now", () => {
  const yesterday = new Date("2026-11-20T17:45:12Z");
  expect(clampTime(yesterday, now)).toEqual(yesterday);
  expect(clampTime(new Date("2026-11-21T10:00:01Z"), now)).toEqual(now);
  expect(clampTime(new Date("2031-01-01T00:00:00Z"), now)).toEqual(now);
  expect(clampTime(new Date("1970-01-01T00:00:00Z"), now)).toEqual(launchDate);
});
