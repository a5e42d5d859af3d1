import { expect, test } from "vitest";
import { shownOutput } from "./expandGuide";

test("short output stands as it is, without the line break at its end", () => {
  expect(shownOutput('{\n  "a": 1\n}\n')).toBe('{\n  "a": 1\n}');
  expect(shownOutput("x".repeat(110))).toBe("x".repeat(110));
  expect(shownOutput("line\n".repeat(16))).toBe(`${"line\n".repeat(15)}line`);
});

test("what is cut off, of a line or of the whole, leaves a sign", () => {
  expect(shownOutput("x".repeat(111))).toBe(`${"x".repeat(109)}…`);
  expect(shownOutput("line\n".repeat(17))).toBe(`${"line\n".repeat(16)}…`);
});

test("the mark of UTF-8 and the line ends of Windows are not shown", () => {
  expect(shownOutput("\uFEFFa,b\r\n1,2\r\n")).toBe("a,b\n1,2");
});
