import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../api/projectFolders";

/** The formatter's width, which it does not apply to comments and strings. */
const columns = 110;
const folders = ["api", "bench", "schema", "scripts", "web"];
const isCode = /\.(ts|tsx|mjs|js|css)$/;
const isGenerated = /node_modules|generated|schema\/client\/dist|routeTree\.gen\.ts/;
const commentOpening = /(?:^|\s)(?:\/\/|\/\*\*?|^\s*\*)\s+(?:What|Who|Whoever|Where|Whether)\b/;

const lines = sourceFiles().flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ text, place: `${relative(projectRoot, file)}:${index + 1}` })),
);

function sourceFiles(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return files.filter((file) => isCode.test(file) && !isGenerated.test(relative(projectRoot, file)));
}

const placesOf = (isProblem: (text: string) => boolean) =>
  lines.filter(({ text }) => isProblem(text)).map(({ place }) => place);

test(`lines of code, comments and strings have at most ${columns} columns`, () => {
  expect(lines.length).toBeGreaterThan(10_000);
  // An address in a style sheet cannot be split.
  expect(placesOf((text) => text.length > columns && !text.includes("url("))).toEqual([]);
});

test("comments are statements: none starts with What, Who, Where or Whether", () => {
  expect(commentOpening.test(`  /** ${"Whether"} the course is done. */`)).toBe(true);
  expect(placesOf((text) => commentOpening.test(text))).toEqual([]);
});
