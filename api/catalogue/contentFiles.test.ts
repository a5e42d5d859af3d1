import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findContentFiles } from "./contentFiles";

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const pictureHash = createHash("sha256").update(svg).digest("hex").slice(0, 12);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninefold-content-"));
  const course = join(folder, "courses/budget");
  mkdirSync(course, { recursive: true });
  writeFileSync(join(folder, "site.json"), "{}");
  writeFileSync(join(folder, "README.md"), "How courses are written.");
  writeFileSync(join(course, "module-1.md"), "Money comes and goes.");
  writeFileSync(join(course, "picture.svg"), svg);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = async (code = "some code") => (await findContentFiles(folder, code)).hash;

test("computes the same hash for the same files and code, ignoring other files", async () => {
  const before = await hash();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  appendFileSync(join(folder, "README.md"), "More.");
  writeFileSync(join(folder, "courses/.DS_Store"), "");
  writeFileSync(join(folder, "courses/budget/.module-1.md.swp"), "");
  expect(await hash()).toBe(before);
});

test.each<[string, () => void]>([
  [
    "a changed letter",
    () => writeFileSync(join(folder, "courses/budget/module-1.md"), "Money cames and goes."),
  ],
  ["half of a file", () => writeFileSync(join(folder, "courses/budget/module-1.md"), "Money comes")],
  ["a changed picture", () => appendFileSync(join(folder, "courses/budget/picture.svg"), "\n")],
  ["a changed site.json", () => appendFileSync(join(folder, "site.json"), "\n")],
  [
    "a new guide",
    () => {
      mkdirSync(join(folder, "guides"));
      writeFileSync(join(folder, "guides/bullying.md"), "You are not alone.");
    },
  ],
  ["a new file", () => writeFileSync(join(folder, "courses/budget/module-2.md"), "")],
  ["a missing file", () => rmSync(join(folder, "courses/budget/module-1.md"))],
  ["a missing site.json", () => rmSync(join(folder, "site.json"))],
  [
    "another name of a course",
    () => renameSync(join(folder, "courses/budget"), join(folder, "courses/money")),
  ],
  ["no courses at all", () => rmSync(join(folder, "courses"), { recursive: true })],
])("%s changes the hash", async (_change, change) => {
  const before = await hash();
  change();
  expect(await hash()).not.toBe(before);
});

test("includes the loader's code in the hash", async () => {
  expect(await hash("other code")).not.toBe(await hash());
});

test("includes a hash of the file in a picture's URL", async () => {
  const { pictureFiles } = await findContentFiles(folder);
  const url = `/pictures/budget/picture.${pictureHash}.svg`;
  expect([...pictureFiles]).toEqual([[url, join(folder, "courses/budget/picture.svg")]]);
});
