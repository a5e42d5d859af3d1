import { expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { readBrowserProgress } from "./browserProgress";

const now = new Date("2026-11-21T10:00:00Z");

test("refuses more than 2,000 practice answers", () => {
  const answer = { id: crypto.randomUUID(), itemId: "personal-finance/what-is-left", answeredAt: now };
  const read = (length: number) => {
    const catalogue = { practiceItem: () => null } as unknown as Catalogue;
    return readBrowserProgress(catalogue, { courses: [], practice: Array(length).fill(answer) }, now);
  };
  expect(read(2_000).practice).toEqual([]);
  expect(() => read(2_001)).toThrow("practice: Send at most 2,000 practice answers.");
});
