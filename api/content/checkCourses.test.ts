import { expect, test } from "vitest";
import { checkGuides } from "./checkCourses";
import { parseText } from "./moduleText";

const section = (heading: string, text: string) => `## ${heading}\n\n${text}`;

/** Returns the problems of a guide that repeats a sentence under What to know. */
function problemsOf(sentence: string, times: number) {
  const body = [
    section("What to do now", "1. Stop.\n2. Look around.\n3. Tell somebody."),
    section("What to know", `${sentence} `.repeat(times)),
    section("What to say to an adult", '"Can you listen?"'),
    section("Where to get help", "Ask a teacher."),
  ].join("\n\n");
  const text = parseText({ file: "guides/example.md", body, bodyLine: 9, value: null, lineOf: () => 1 });
  return checkGuides([text]).map(({ rule, message }) => `${rule}: ${message}`);
}

const plain = "You can ask for help at any time of the day.";

test("accepts a guide of 250 to 450 easy words", () => {
  expect(problemsOf(plain, 24)).toEqual([]);
  expect(problemsOf(plain, 37)).toEqual([]);
});

test("refuses a guide that is too short or too long", () => {
  expect(problemsOf(plain, 16)).toEqual(["wordCount: 204 words, expected 250 to 450"]);
  expect(problemsOf(plain, 40)).toEqual(["wordCount: 468 words, expected 250 to 450"]);
});

test("refuses a guide that is hard to read", () => {
  const hard = "Professional organisations unanimously recommend immediate communication.";
  expect(problemsOf(hard, 40)[0]).toMatch(/^guideReadingGrade: reading grade \d\d\.\d, expected at most 8$/);
});

test("refuses a link to another site", () => {
  expect(problemsOf(`${plain} [Read on](https://example.org).`, 24)[0]).toMatch(/^plainMarkdown: /);
});
