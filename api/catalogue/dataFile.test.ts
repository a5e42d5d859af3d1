import { expect, test } from "vitest";
import { z } from "zod";
import { ContentError, type ContentProblem } from "./contentError";
import { contentText, decodeContent, parseJsonFile } from "./dataFile";

function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

function lineOfProblem(text: string): number | undefined {
  return problemsOf(() => parseJsonFile("pack.json", text, z.unknown()))[0]?.line;
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

const notXml = ["\0", "\b", "\v", "\f", "\x0E", "\x1F", "\uFFFE", "\uFFFF", "\uD83D", "\uDE00"];

test.each(notXml)("refuses a character that XML does not allow: %j", (character) => {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const message = `the character U+${code} is not allowed`;
  expect(problemsOf(() => contentText("module-1.md", `\uFEFFA\r\nB${character}C`))).toEqual([
    { file: "module-1.md", line: 2, message },
  ]);
  const escaped = `\\u${code}`;
  const schema = z.strictObject({ list: z.array(z.strictObject({ text: z.string() })) });
  const json = `{ "list": [\n{ "text": "A" },\n{ "text": "A${escaped}B" }\n] }`;
  expect(problemsOf(() => parseJsonFile("quiz.json", json, schema))).toEqual([
    { file: "quiz.json", line: 3, field: "list[1].text", message },
  ]);
});

test("accepts every other character", () => {
  const text = "\t\n \x7F\x85\u2028\uFFFD😀";
  expect(contentText("module-1.md", text)).toBe(text);
  expect(parseJsonFile("quiz.json", JSON.stringify({ text }), z.unknown()).value).toEqual({ text });
});

test("names unknown keys and the line of the first", () => {
  const schema = z.strictObject({ a: z.strictObject({ b: z.number() }) });
  const json = '{ "a": {\n"b": 1,\n"c": 2,\n"d": 3\n} }';
  expect(problemsOf(() => parseJsonFile("quiz.json", json, schema))).toEqual([
    { file: "quiz.json", line: 3, field: "a", message: "unknown to this version: “c”, “d”" },
  ]);
});

// A search line by line would take minutes.
test("finds a syntax error among 200,000 lines", () => {
  expect(lineOfProblem(`{"a":${"\n".repeat(200_000)}x}`)).toBe(200_001);
});
