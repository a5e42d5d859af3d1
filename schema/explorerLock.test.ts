import { expect, test } from "vitest";
import { explorerLock, isLocked } from "./explorerLock";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("changes are allowed for ten minutes from when the switch was turned on, and not a second longer", () => {
  const unlockedAt = at("10:00:00");
  expect(explorerLock(unlockedAt, at("10:00:00"))).toBe("unlocked-for=0");
  expect(isLocked(explorerLock(unlockedAt, at("10:09:59")))).toBe(false);
  expect(explorerLock(unlockedAt, at("10:10:00"))).toBe("locked");
  expect(isLocked(explorerLock(unlockedAt, at("23:00:00")))).toBe(true);
});

test("changes are locked while the switch is off, and when a clock was set back", () => {
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
])("whatever else is said, as “%s”, is locked", (said) => {
  expect(isLocked(said)).toBe(true);
});
