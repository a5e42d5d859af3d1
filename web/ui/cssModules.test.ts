import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const components = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, source: readFileSync(join(web, file), "utf8") }))
  .flatMap(({ file, source }) =>
    [...source.matchAll(/^import (\w+) from "(.+\.module\.css)";$/gm)].map(([, name = "", path = ""]) => ({
      file,
      path,
      used: [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => used),
    })),
  );

test("there are components with style sheets", () => {
  expect(components.length).toBeGreaterThan(20);
});

test.each(components)("$file uses only classes of $path", ({ file, path, used }) => {
  const styles = readFileSync(join(web, dirname(file), path), "utf8");
  const defined = new Set([...styles.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name));
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
