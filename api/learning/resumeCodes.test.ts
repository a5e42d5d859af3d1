import { expect, test } from "vitest";
import { hashOfResumeCode, newResumeCode, readResumeCode } from "./resumeCodes";

test("a code has sixteen letters of 32: 80 bits, and each is another one", () => {
  const codes = Array.from({ length: 500 }, newResumeCode);
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
])("%j is read as the same code", (typed) => {
  expect(readResumeCode(typed)).toBe("7K2M9QXA01TBHV5C");
});

test.each([
  "",
  "7K2M-9QXA-01TB-HV5",
  "7K2M-9QXA-01TB-HV5CC",
  "7K2M-9QXA-01TB-HV5U",
  "7K2M-9QXA-01TB-HV5!",
  "K".repeat(5000),
])("%j is no code", (typed) => {
  expect(readResumeCode(typed)).toBeNull();
});

test("what is stored does not hold the code, and tells codes apart", () => {
  const hash = hashOfResumeCode("7K2M9QXA01TBHV5C");
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hash).not.toContain("7K2M");
  expect(hashOfResumeCode("7K2M9QXA01TBHV5D")).not.toBe(hash);
});
