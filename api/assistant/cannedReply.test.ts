import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentFolder } from "../projectFolders";
import { cannedReply } from "./cannedReply";

const questions = [
  "what is your name?",
  "who created you?",
  "how are you?",
  "tell me a joke",
  "i want to develop my skill?",
  "personal finance",
];

const coursePaths: Record<string, string[]> = {
  "i want to develop my skill?": ["/Per", "/problem-solving"],
  "personal finance": ["/Per"],
};

const linksOf = (question: string) =>
  [...(cannedReply(question) ?? "").matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title, path]) => ({
    title,
    path,
  }));

const coursesFolder = join(contentFolder, "courses");
const courses = readdirSync(coursesFolder).map((slug) => {
  const { title, path } = JSON.parse(readFileSync(join(coursesFolder, slug, "course.json"), "utf8"));
  return { title, path };
});

describe.each(questions)("“%s”", (question) => {
  test("ignores letter case and surrounding white space", () => {
    const reply = cannedReply(question);
    expect(reply?.length).toBeGreaterThan(20);
    expect(cannedReply(question.toUpperCase())).toEqual(reply);
    expect(cannedReply(`  ${question}\n`)).toEqual(reply);
  });

  test("requires an exact match", () => {
    for (const other of [
      `${question}?`,
      `hey ${question}`,
      question.slice(0, -1),
      question.replace(" ", "  "),
    ])
      expect(cannedReply(other)).toBeNull();
  });

  test("has a short reply that links exactly its courses by title", () => {
    expect(cannedReply(question)?.split(/\s+/).length).toBeLessThanOrEqual(75);
    const links = linksOf(question);
    expect(links.map(({ path }) => path)).toEqual(coursePaths[question] ?? []);
    for (const link of links) expect(courses).toContainEqual(link);
  });
});

test("links Personal Finance and Problem Solving to develop a skill", () => {
  const paths = linksOf("I want to develop my skill?").map(({ path }) => path);
  expect(paths).toEqual(["/Per", "/problem-solving"]);
});

test("defines personal finance and introduces Pip", () => {
  expect(cannedReply("Personal Finance")).toMatch(/^\*\*Personal finance\*\* is .+ money\./);
  expect(cannedReply("What is your name?")).toContain("Pip");
});
