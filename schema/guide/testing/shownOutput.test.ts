import { expect, test } from "vitest";
import { shownOutput } from "./expandGuide";

test("keeps short output, without the final line break", () => {
  expect(shownOutput('{\n  "a": 1\n}\n')).toBe('{\n  "a": 1\n}');
  expect(shownOutput("x".repeat(110))).toBe("x".repeat(110));
  expect(shownOutput("line\n".repeat(16))).toBe(`${"line\n".repeat(15)}line`);
});

test("marks truncated lines and truncated output", () => {
  expect(shownOutput("x".repeat(111))).toBe(`${"x".repeat(109)}…`);
  expect(shownOutput("line\n".repeat(17))).toBe(`${"line\n".repeat(16)}…`);
});

test("removes the byte order mark and CRLF line ends", () => {
  expect(shownOutput("\uFEFFa,b\r\n1,2\r\n")).toBe("a,b\n1,2");
});
