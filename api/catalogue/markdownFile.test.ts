import { expect, test } from "vitest";
import { z } from "zod";
import { ContentError } from "./contentError";
import { maxMarkdownCharacters, parseMarkdownFile } from "./markdownFile";

const start = "---\ntitle: Maps\n---\n";
const parse = (body: string) =>
  parseMarkdownFile("maps/module-1.md", start + body, z.object({ title: z.string() }));

function problemsOf(body: string) {
  try {
    parse(body);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

test.each(["- ", "* ", "> ", ">", "1. ", "2) ", "> - 1. ", "-\t"])(
  "refuses a line of nested %j",
  (markers) => {
    expect(problemsOf(`A text.\n\n${markers.repeat(11)}end`)).toEqual([
      {
        file: "maps/module-1.md",
        line: 6,
        message: "expected at most 10 markers of lists and quotations in a row",
      },
    ]);
  },
);

test.each([
  "> ".repeat(10),
  "-".repeat(80),
  "* * *",
  `|${"---|".repeat(20)}`,
  `| a |\n|${" - |".repeat(20)}`,
  "- one\n".repeat(30),
  "1.2.3.4.5.6.7.8.9.10.11.12.13.14",
])("accepts %j", (body) => {
  expect(problemsOf(body)).toEqual([]);
});

test("refuses a long file", () => {
  const longest = "a".repeat(maxMarkdownCharacters - start.length);
  expect(problemsOf(longest)).toEqual([]);
  expect(problemsOf(`${longest}a`)).toEqual([
    { file: "maps/module-1.md", message: "expected at most 10,000 characters, found 10001" },
  ]);
});
