import { expect, test } from "vitest";
import { z } from "zod";
import { ContentError } from "./contentError";
import { decodeContent, parseJsonFile } from "./dataFile";

function lineOfProblem(text: string): number | undefined {
  try {
    parseJsonFile("pack.json", text, z.unknown());
  } catch (error) {
    if (error instanceof ContentError) return error.problems[0]?.line;
    throw error;
  }
  return undefined;
}

test.each([
  ['{\n"a": 1,\n“b”: 2\n}', 3],
  ["'a'", 1],
  ['{\n"a": 1\n"b": 2\n}', 3],
  ['{\n"a": 1,\n"b": [\n', 4],
])("names the line of a syntax error in %j", (text, line) => {
  expect(lineOfProblem(text)).toBe(line);
});

test("refuses a file that is not UTF-8", () => {
  expect(decodeContent("module-1.md", Buffer.from("Café"))).toBe("Café");
  for (const encoding of ["latin1", "utf16le"] as const)
    expect(() => decodeContent("module-1.md", Buffer.from("\uFEFFCafé", encoding))).toThrow(ContentError);
});

// A search line by line would take minutes.
test("finds a syntax error among 200,000 lines", () => {
  expect(lineOfProblem(`{"a":${"\n".repeat(200_000)}x}`)).toBe(200_001);
});
