import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const files = readdirSync(web, { recursive: true, encoding: "utf8" });
const sources = files
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, source: readFileSync(join(web, file), "utf8") }));
const components = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/^import (\w+) from "(.+\.module\.css)";$/gm)].map(([, name = "", path = ""]) => ({
    file,
    path,
    used: [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => used),
  })),
);

/** Returns the names of the classes that a style sheet has rules for. */
function classesOf(path: string): Set<string> {
  const styles = readFileSync(join(web, path), "utf8");
  return new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
}

/** Returns the classes that the source of a component names as text. */
function namedClasses(source: string): string[] {
  return [...source.matchAll(/className=("[^"]*"|\{(?:\$\{[^}]*\}|[^}])*\})/g)]
    .map(([, value = ""]) => value.replaceAll(/\$\{[^}]*\}|\w+\([^)]*/g, " "))
    .flatMap((value) => [...value.matchAll(/["`]([^"`]*)["`]/g)])
    .flatMap(([, names = ""]) => names.split(/\s+/))
    .filter(Boolean);
}

test("there are components with style sheets", () => {
  expect(components.length).toBeGreaterThan(20);
});

test.each(components)("$file uses only classes of $path", ({ file, path, used }) => {
  const defined = classesOf(join(dirname(file), path));
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test("components name only classes of the global style sheets", () => {
  const global = files.filter((file) => file.endsWith(".css") && !file.endsWith(".module.css"));
  const defined = new Set(global.flatMap((file) => [...classesOf(file)]));
  const named = new Set(sources.flatMap(({ source }) => namedClasses(source)));
  expect(named).toContain("visually-hidden");
  expect([...named].filter((name) => !defined.has(name))).toEqual([]);
});
