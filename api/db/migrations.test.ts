import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "../projectFolders";
import { readJournal } from "./transfer/migrations";

/** The last migration before the rule. */
const firstIndex = readJournal().entries.findIndex(({ tag }) => tag === "0010_quiz_passed") + 1;

/** Statements that fail or lose data while processes of the previous release still run. */
const destructive = [
  /\bdrop\s+(table|column|type|schema|view|sequence)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/i,
  /\btruncate\b/i,
];

/** Returns the destructive statements of a migration without a comment `-- contract: <reason>` above. */
function destructiveStatements(migration: string): string[] {
  return migration
    .split("--> statement-breakpoint")
    .filter((statement) => !/^\s*-- contract: \S/m.test(statement))
    .map((statement) => statement.replaceAll(/--.*$/gm, "").trim())
    .filter((statement) => destructive.some((pattern) => pattern.test(statement)));
}

test("new migrations only add, unless a comment gives the reason", () => {
  expect(firstIndex).toBeGreaterThan(0);
  for (const { tag } of readJournal().entries.slice(firstIndex)) {
    const migration = readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8");
    expect([tag, ...destructiveStatements(migration)]).toEqual([tag]);
  }
});

test.each([
  `DROP TABLE "reminders";`,
  `ALTER TABLE "users" DROP COLUMN "name";`,
  `ALTER TABLE "users" RENAME COLUMN "name" TO "label";`,
  `ALTER TABLE "users" ALTER COLUMN "device" SET NOT NULL;`,
  `ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer;`,
  `ALTER TABLE "users" ADD COLUMN "language" text NOT NULL;`,
])("refuses %s", (statement) => {
  expect(destructiveStatements(statement)).toEqual([statement]);
  expect(destructiveStatements(`-- contract: unused since 1.2\n${statement}`)).toEqual([]);
});

test.each([
  `CREATE TABLE "reminders" ("id" uuid PRIMARY KEY NOT NULL);`,
  `ALTER TABLE "users" ADD COLUMN "language" text;`,
  `ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;`,
  `ALTER TABLE "users" ADD COLUMN "initial" text GENERATED ALWAYS AS (left("name", 1)) STORED NOT NULL;`,
  `DROP INDEX "users_name";`,
])("accepts %s", (statement) => {
  expect(destructiveStatements(statement)).toEqual([]);
});
