import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { searchWords } from "../catalogue/search.table";
import { type OpenDatabase, prepared } from "../db/database";
import { openTestDatabase } from "../testing/testDatabase";
import { candidates } from "./candidates";

let database: OpenDatabase;
let releaseId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  releaseId = (await readCurrentCatalogue(database.db)).release.id;
});
afterAll(() => database.close());

const statements = prepared((db) => ({
  lexemes: db
    .select({ lexeme: sql<string>`lexeme` })
    .from(sql`(with ${candidates} select * from candidate) as found`)
    .orderBy(sql`quality desc`)
    .prepare("candidates"),
}));

const lexemesOf = async (word: string) => {
  const parameters = { releaseId, words: [word], positions: [1], unfinished: 0 };
  const rows = await statements(database.db).lexemes.execute(parameters);
  return rows.map(({ lexeme }) => lexeme);
};

/** A linear congruential generator, so that each run tries the same words. */
let state = 1;
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor(state / 2 ** 16) % below;
}

/** Replaces, removes, adds or swaps a letter after the first one. */
function withError(word: string): string {
  const at = 1 + random(word.length - 1);
  const letter = String.fromCharCode(97 + random(26));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const changed = [before + letter + after, before + after, before + letter + word.slice(at)];
  return changed[random(4)] ?? before + after.slice(0, 1) + word.charAt(at) + after.slice(1);
}

test("finds words of eight or more letters with two errors", async () => {
  const words = await database.db
    .select({ word: searchWords.word, lexeme: searchWords.lexeme })
    .from(searchWords)
    .where(sql`length(word) >= 8 and word ~ '^[a-z]+$'`)
    .orderBy(searchWords.word);
  const missed: string[] = [];
  for (let count = 0; count < 200; count++) {
    const { word = "", lexeme = "" } = words[random(words.length)] ?? {};
    const typed = withError(withError(word));
    if (!(await lexemesOf(typed)).includes(lexeme)) missed.push(`${typed}: ${word}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(10);
});

test("maps a known word to its stem alone", async () => {
  expect(await lexemesOf("budgets")).toEqual(["budget"]);
});

test("maps a word that resembles none of the courses to nothing", async () => {
  expect(await lexemesOf("zzzzqqqq")).toEqual([]);
  expect(await lexemesOf("xyz")).toEqual([]);
});
