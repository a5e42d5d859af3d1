import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../api/projectFolders";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

/** Returns the sources that `loadModule` and `useLoaded` import. */
function loadedSources(): string[] {
  const files = execFileSync("git", ["ls-files", "web/**/*.ts", "web/**/*.tsx"], {
    cwd: projectRoot,
    encoding: "utf8",
  }).split("\n");
  const loaders = files.filter((file) => file && /\b(?:loadModule|useLoaded)\(/.test(read(file)));
  const paths = loaders.flatMap((file) =>
    [...read(file).matchAll(/\bimport\(\s*"([^"]+)"/g)].map(([, path = ""]) => join(file, "..", path)),
  );
  return paths.map((path) => (existsSync(join(projectRoot, `${path}.tsx`)) ? `${path}.tsx` : `${path}.ts`));
}

test("the built files of modules that are imported again after a failure keep the names of exports", () => {
  const manifest = JSON.parse(read("dist/web/client/.vite/manifest.json"));
  const sources = loadedSources();
  expect(sources).toEqual(
    expect.arrayContaining(["web/learning/sendQuiz.ts", "web/practice/ModulePractice.tsx"]),
  );
  for (const source of sources) {
    const names = [
      ...read(source).matchAll(/^export (default )?(?:async )?(?:function|const|class)(?: (\w+))?/gm),
    ].map(([, isDefault, name = ""]) => (isDefault ? "default" : name));
    expect(names.length, source).toBeGreaterThan(0);
    const entry = manifest[source.replace("web/", "")];
    expect(entry, source).toBeDefined();
    const chunk = read(join("dist/web/client", entry.file));
    const exported = [...chunk.matchAll(/export\s*\{([^}]*)\}/g)]
      .flatMap(([, list = ""]) => list.split(","))
      .map((entry) => entry.trim().split(" as ").at(-1));
    expect(exported, source).toEqual(expect.arrayContaining(names));
  }
});
