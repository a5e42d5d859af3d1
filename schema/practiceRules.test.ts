import { expect, onTestFinished, test, vi } from "vitest";
import { dueText } from "./practiceRules";

const now = new Date("2026-11-26T09:00:00Z");

test.each([
  ["2026-11-26T20:00:00Z", "later today"],
  ["2026-11-27T04:00:00Z", "later today"],
  ["2026-11-27T06:00:00Z", "on Friday 27 November"],
  ["2029-04-01T12:00:00Z", "on Sunday 1 April 2029"],
])("an item that is due at %s comes back %s", (dueAt, text) => {
  expect(dueText(dueAt, now, "UTC")).toBe(text);
});

test("names the day of the time zone", () => {
  expect(dueText("2026-11-27T04:00:00Z", now, "Australia/Sydney")).toBe("on Friday 27 November");
});

test("has no comma where the locale data of the browser has one", () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  class FormatOfOldData extends Intl.DateTimeFormat {
    override formatToParts(date?: Date | number) {
      const [weekday, , ...others] = super.formatToParts(date);
      return [weekday, { type: "literal", value: ", " }, ...others] as Intl.DateTimeFormatPart[];
    }
    override format(date?: Date | number) {
      return this.formatToParts(date).reduce((text, { value }) => text + value, "");
    }
  }
  vi.stubGlobal("Intl", { DateTimeFormat: FormatOfOldData });
  expect(dueText("2026-11-27T06:00:00Z", now, "UTC")).toBe("on Friday 27 November");
});
