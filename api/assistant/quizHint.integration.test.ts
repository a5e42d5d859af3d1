import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Content } from "../catalogue/readContent";
import type { OpenDatabase } from "../db/database";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import ordinaryQuestions from "./ordinaryQuestions.json" with { type: "json" };
import { findQuizHint } from "./quizHint";

interface QuizQuestion {
  text: string;
  options: string[];
  explanation: string;
  temptations: string[];
  url: string;
}

let database: OpenDatabase;
let content: Content;
let catalogue: Catalogue;
let questions: QuizQuestion[];
beforeAll(async () => {
  database = await openTestDatabase();
  content = testContent();
  catalogue = await readCurrentCatalogue(database.db);
  questions = content.courses.flatMap(({ path, questions: quiz }) =>
    quiz.map(({ text, options, explanation, module }) => ({
      text,
      options: options.map((option) => option.text),
      explanation,
      temptations: options.flatMap(({ tempting }) => tempting ?? []),
      url: `${path}#module${module}`,
    })),
  );
});
afterAll(() => database.close());

/** Lists messages made from quiz questions that do not lead to the module of the question. */
async function missed(toMessage: (question: QuizQuestion) => string): Promise<string[]> {
  const wrong: string[] = [];
  for (const question of questions) {
    const message = toMessage(question);
    const found = await findQuizHint(database.db, catalogue, message);
    if (found?.module.url !== question.url) wrong.push(`${message} -> ${found?.module.url}`);
  }
  return wrong;
}

/** Misspells every third longer word deterministically: swaps or drops a letter. */
function misspelt(text: string): string {
  return text
    .split(" ")
    .map((word, index) => {
      if (word.length < 4 || index % 3 !== 0) return word;
      return index % 2 === 0
        ? word.slice(0, 2) + word.slice(3)
        : word.charAt(0) + word.charAt(2) + word.charAt(1) + word.slice(3);
    })
    .join(" ");
}

describe("recognises each of the 75 questions", () => {
  test("there are 75", () => expect(questions).toHaveLength(75));

  test.each<[variant: string, toMessage: (question: QuizQuestion) => string]>([
    ["without capitals and signs", ({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "")],
    ["with spelling mistakes", ({ text }) => misspelt(text)],
    [
      "as “what is the answer to ...”",
      ({ text }) => `hey pip what is the answer to ${text} please tell me, i need it`,
    ],
    ["with its options", ({ text, options }) => `${text} a) ${options.join(" ")}`.slice(0, 1_000)],
    ["cut off after three fifths", ({ text }) => text.slice(0, Math.ceil(text.length * 0.6))],
    ["without its first four words", ({ text }) => text.split(" ").slice(4).join(" ")],
  ])("%s", async (_variant, toMessage) => {
    expect(await missed(toMessage)).toEqual([]);
  });
});

test("does not match ordinary questions on the same subjects", async () => {
  expect(new Set(ordinaryQuestions).size).toBeGreaterThanOrEqual(60);
  const matched: string[] = [];
  for (const message of ordinaryQuestions)
    if (await findQuizHint(database.db, catalogue, message)) matched.push(message);
  expect(matched).toEqual([]);
});

test("does not match empty messages, punctuation and emoji", async () => {
  for (const message of ["", " ", "?", "a", "what is the answer", "' or 1=1 --", "%_\\", "🙂".repeat(400)])
    expect(await findQuizHint(database.db, catalogue, message)).toBeNull();
});

test("links the module of each question and gives a hint without options and explanations", async () => {
  const titles = new Map(
    content.courses.flatMap(({ title, path, modules }) =>
      modules.map((module) => [`${path}#module${module.number}`, `${title}: ${module.title}`]),
    ),
  );
  const hints = new Set<string>();
  for (const { text, options, explanation, temptations, url } of questions) {
    const found = await findQuizHint(database.db, catalogue, text);
    if (!found) throw new Error(`not recognised: ${text}`);
    expect(found.module.url, text).toBe(url);
    const [, hint] = found.message.split("**Hint:** ");
    if (!hint) throw new Error(`no hint: ${found.message}`);
    hints.add(hint);
    expect(found.message).toContain(`[${titles.get(url)}](${url})`);
    for (const secret of [...options, explanation, ...temptations])
      expect(found.message.toLowerCase()).not.toContain(secret.toLowerCase().replace(/\.$/, ""));
  }
  expect(hints.size).toBeGreaterThan(50);
});
