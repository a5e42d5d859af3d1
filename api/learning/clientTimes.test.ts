import { expect, test } from "vitest";
import { clientTimes, launchDate } from "./clientTimes";

const now = new Date("2026-11-21T10:00:00Z");

test("clamps times to the range from the launch date to now", () => {
  const timeOf = clientTimes(null, now);
  const yesterday = new Date("2026-11-20T17:45:12Z");
  expect(timeOf(yesterday)).toEqual(yesterday);
  expect(timeOf(new Date("2026-11-21T10:00:01Z"))).toEqual(now);
  expect(timeOf(new Date("2031-01-01T00:00:00Z"))).toEqual(now);
  expect(timeOf(new Date("1970-01-01T00:00:00Z"))).toEqual(launchDate);
});

test.each([
  ["without the time of sending", null, "08:00"],
  ["of a clock that is a minute slow", "09:59", "08:00"],
  ["of a clock that is an hour slow", "09:00", "09:00"],
  ["of a clock that is an hour fast", "11:00", "07:00"],
])("converts times %s", (_name, sentAt, converted) => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  expect(clientTimes(sentAt === null ? null : at(sentAt), now)(at("08:00"))).toEqual(at(converted));
});
