import { expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { clampTime, launchDate, readBrowserProgress } from "./browserProgress";

const now = new Date("2026-11-21T10:00:00Z");

test("clamps times to the range from the launch date to now", () => {
  const yesterday = new Date("2026-11-20T17:45:12Z");
  expect(clampTime(yesterday, now)).toEqual(yesterday);
  expect(clampTime(new Date("2026-11-21T10:00:01Z"), now)).toEqual(now);
  expect(clampTime(new Date("2031-01-01T00:00:00Z"), now)).toEqual(now);
  expect(clampTime(new Date("1970-01-01T00:00:00Z"), now)).toEqual(launchDate);
});

test("refuses more than 2,000 practice answers", () => {
  const answer = { id: crypto.randomUUID(), itemId: "personal-finance/what-is-left", answeredAt: now };
  const read = (length: number) => {
    const catalogue = { practiceItem: () => null } as unknown as Catalogue;
    return readBrowserProgress(catalogue, { courses: [], practice: Array(length).fill(answer) }, now);
  };
  expect(read(2_000).practice).toEqual([]);
  expect(() => read(2_001)).toThrow("practice: Send at most 2,000 practice answers.");
});
