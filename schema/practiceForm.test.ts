import { expect, test } from "vitest";
import { numberOf, numberPattern, readPracticeForm } from "./practiceForm";

const read = (kind: Parameters<typeof readPracticeForm>[0], fields: Record<string, string[]>) =>
  readPracticeForm(kind, (name) => fields[name] ?? []);

test.each([
  ["3", 3],
  [" 3,5 ", 3.5],
  ["-2.25", -2.25],
  [".5", 0.5],
  ["1,000", 1000],
  ["-1,234,567", -1_234_567],
  ["0,125", 0.125],
  ["1,2345", 1.2345],
  ["", null],
  ["three", null],
  ["1e9", null],
  ["1.000,5", null],
  ["1,000,00", null],
])("reads the number %j as %j", (text, number) => {
  expect(numberOf(text)).toBe(number);
  expect(new RegExp(`^(?:${numberPattern})$`, "v").test(text)).toBe(number !== null);
});

test("reads choices, and places of steps as their order", () => {
  expect(read("CHOICE", { choice: ["2"] })).toEqual({ choice: [2], number: null });
  expect(read("GROUPS", { choice: ["0", ""] })).toEqual({ choice: [0, -1], number: null });
  expect(read("ORDER", { choice: ["2", "0", "1"] }).choice).toEqual([2, 0, 1]);
  expect(read("ORDER", { place: ["1", "2", "0"] }).choice).toEqual([2, 0, 1]);
  expect(read("ORDER", { place: ["1", "1", "0"] }).choice).toEqual([2, 0, 1]);
  expect(read("ORDER", { place: ["1", "", "0"] }).choice).toContain(-1);
  expect(read("NUMBER", { number: ["1,5"] })).toEqual({ choice: null, number: 1.5 });
});
