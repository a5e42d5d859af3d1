import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../api/projectFolders";

/** Files that know all features: the list of tables, and the thin routes of pages. */
const isAssembly = (file: string) => file === "api/db/tables.ts" || file.startsWith("web/routes/");

/** Returns which feature folders of `part` each of them imports from, types included. */
function importsOf(part: "api" | "web"): Map<string, Set<string>> {
  const files = execFileSync("git", ["ls-files", part], { cwd: projectRoot, encoding: "utf8" })
    .split("\n")
    .filter((file) => /^\w+\/\w+\/.*(?<!\.test)\.tsx?$/.test(file) && !/\/(testing|e2e|art)\//.test(file));
  const folderOf = (file: string) => /^\w+\/(\w+)\//.exec(file)?.[1];
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter((name) => !isAssembly(name))) {
    const folder = folderOf(file) ?? "";
    const imported = imports.get(folder) ?? new Set();
    const text = readFileSync(join(projectRoot, file), "utf8");
    for (const [, path = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const target = relative(projectRoot, join(projectRoot, file, "..", path));
      const other = target.startsWith(`${part}/`) ? folderOf(target) : undefined;
      if (other && other !== folder) imported.add(other);
    }
    imports.set(folder, imported);
  }
  return imports;
}

/** Returns the folders that are part of a cycle or depend on one. */
function unordered(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ordered = new Set<string>();
  const isReady = ([folder, imported]: [string, ReadonlySet<string>]) =>
    !ordered.has(folder) && [...imported].every((other) => ordered.has(other) || !imports.has(other));
  for (let next = [...imports].find(isReady); next; next = [...imports].find(isReady)) ordered.add(next[0]);
  return [...imports.keys()].filter((folder) => !ordered.has(folder));
}

test.each(["api", "web"] as const)("feature folders of %s do not import each other in a cycle", (part) => {
  const imports = importsOf(part);
  expect(imports.get(part === "api" ? "learning" : "practice")?.size).toBeGreaterThan(1);
  expect(unordered(imports)).toEqual([]);
});

test("finds a cycle of folders", () => {
  const imports = new Map([
    ["accounts", new Set(["learning", "forms"])],
    ["learning", new Set(["accounts"])],
    ["forms", new Set<string>()],
  ]);
  expect(unordered(imports)).toEqual(["accounts", "learning"]);
});
