import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { safetySections } from "./safetyStatements";

const root = join(import.meta.dirname, "../..");
const statements = safetySections.flatMap((section) => section.statements);

/** The text of every test file of the repository. */
const tests = ["api", "web", "schema"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

test.each(statements)("the test that shows “$text” is there", ({ shownBy }) => {
  expect(tests).toContain(`"${shownBy}",`);
});

test("states each promise once, in whole sentences", () => {
  expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  for (const { text } of statements) expect(text).toMatch(/^[A-Z].*[.”]$/);
});
