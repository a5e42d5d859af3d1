import { expect, test } from "vitest";
import { explorerLock, isLocked } from "./explorerLock";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("allows changes for exactly ten minutes after the switch was turned on", () => {
  const unlockedAt = at("10:00:00");
  expect(explorerLock(unlockedAt, at("10:00:00"))).toBe("unlocked-for=0");
  expect(isLocked(explorerLock(unlockedAt, at("10:09:59")))).toBe(false);
  expect(explorerLock(unlockedAt, at("10:10:00"))).toBe("locked");
  expect(isLocked(explorerLock(unlockedAt, at("23:00:00")))).toBe(true);
});

test("locks changes while the switch is off and after the clock was set back", () => {
  expect(explorerLock(null, at("10:00:00"))).toBe("locked");
  expect(explorerLock(at("10:00:00"), at("09:59:59"))).toBe("locked");
});

test.each([
  "",
  "unlocked",
  "unlocked-for=",
  "unlocked-for=-1",
  "unlocked-for=600",
  "unlocked-for=1e1",
  "yes",
])("treats the value “%s” as locked", (header) => {
  expect(isLocked(header)).toBe(true);
});
