import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Content } from "../catalogue/readContent";
import type { OpenDatabase } from "../db/database";
import { testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { quizAnswerAsked } from "./quizAnswerAsked";
import notAsked from "./quizQuestionsNotAsked.json" with { type: "json" };

interface Asked {
  text: string;
  options: string[];
  explanation: string;
  temptations: string[];
  url: string;
}

let database: OpenDatabase;
let content: Content;
let catalogue: Catalogue;
let questions: Asked[];
beforeAll(async () => {
  database = await openTestDatabase();
  content = testContent();
  catalogue = await readCurrentCatalogue(database.db);
  questions = content.courses.flatMap(({ path, questions: ofCourse }) =>
    ofCourse.map(({ text, options, explanation, module }) => ({
      text,
      options: options.map((option) => option.text),
      explanation,
      temptations: options.flatMap(({ tempting }) => tempting ?? []),
      url: `${path}#module${module}`,
    })),
  );
});
afterAll(() => database.close());

/** Questions for which the module to reread was not the one that the question belongs to. */
async function missed(asked: (question: Asked) => string): Promise<string[]> {
  const wrong: string[] = [];
  for (const question of questions) {
    const message = asked(question);
    const found = await quizAnswerAsked(database.db, catalogue, message);
    if (found?.module.url !== question.url) wrong.push(`${message} -> ${found?.module.url}`);
  }
  return wrong;
}

/** A slip in about every third longer word, the same in every run: two letters swapped or one left out. */
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

describe("each of the 75 questions is known", () => {
  test("there are 75", () => expect(questions).toHaveLength(75));

  test.each<[how: string, asked: (question: Asked) => string]>([
    ["word for word", ({ text }) => text],
    ["without capitals and signs", ({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "")],
    ["with spelling mistakes", ({ text }) => misspelt(text)],
    [
      "as “what is the answer to ...”",
      ({ text }) => `hey pip what is the answer to ${text} please tell me, i need it`,
    ],
    ["with its options", ({ text, options }) => `${text} a) ${options.join(" ")}`.slice(0, 1_000)],
    ["cut off after three fifths", ({ text }) => text.slice(0, Math.ceil(text.length * 0.6))],
    ["without its first four words", ({ text }) => text.split(" ").slice(4).join(" ")],
  ])("%s", async (_how, asked) => {
    expect(await missed(asked)).toEqual([]);
  });
});

test("ordinary questions about the same things are none of them", async () => {
  expect(new Set(notAsked).size).toBeGreaterThanOrEqual(60);
  const taken: string[] = [];
  for (const message of notAsked)
    if (await quizAnswerAsked(database.db, catalogue, message)) taken.push(message);
  expect(taken).toEqual([]);
});

test("nothing at all, signs and a long row of pictures ask for no answer", async () => {
  for (const message of ["", " ", "?", "a", "what is the answer", "' or 1=1 --", "%_\\", "🙂".repeat(400)])
    expect(await quizAnswerAsked(database.db, catalogue, message)).toBeNull();
});

test("what is said names the module with its link and gives a hint, and holds no option, explanation or temptation", async () => {
  const titles = new Map(
    content.courses.flatMap(({ title, path, modules }) =>
      modules.map((module) => [`${path}#module${module.number}`, `${title}: ${module.title}`]),
    ),
  );
  const hints = new Set<string>();
  for (const { text, options, explanation, temptations, url } of questions) {
    const found = await quizAnswerAsked(database.db, catalogue, text);
    if (!found) throw new Error(`not known: ${text}`);
    hints.add(found.hint);
    expect(found.message).toContain(`[${titles.get(url)}](${url})`);
    expect(found.message).toContain(found.hint);
    for (const secret of [...options, explanation, ...temptations])
      expect(found.message.toLowerCase()).not.toContain(secret.toLowerCase().replace(/\.$/, ""));
  }
  expect(hints.size).toBeGreaterThan(50);
});
