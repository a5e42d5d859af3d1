import { expect, test } from "vitest";
import { generateResumeCode, parseResumeCode } from "./resumeCodes";

test("generates unique codes of sixteen letters out of 32", () => {
  const codes = Array.from({ length: 500 }, generateResumeCode);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
  const letters = new Set(codes.join("").replaceAll("-", ""));
  expect(letters.size).toBe(32);
});

test.each([
  "7K2M-9QXA-01TB-HV5C",
  "7k2m-9qxa-01tb-hv5c",
  " 7K2M 9QXA 01TB HV5C\n",
  "7K2M9QXA01TBHV5C",
  "7K2M-9QXA-OITB-HV5C",
  "7K2M-9QXA-olTB-HV5C",
  "7K2M–9QXA—01TB−HV5C",
])("parses %j as the same code", (typed) => {
  expect(parseResumeCode(typed)).toBe("7K2M9QXA01TBHV5C");
});

test.each([
  "",
  "7K2M-9QXA-01TB-HV5",
  "7K2M-9QXA-01TB-HV5CC",
  "7K2M-9QXA-01TB-HV5U",
  "7K2M-9QXA-01TB-HV5!",
  "K".repeat(5000),
])("refuses %j", (typed) => {
  expect(parseResumeCode(typed)).toBeNull();
});
