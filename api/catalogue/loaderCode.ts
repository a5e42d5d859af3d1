import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "../projectFolders";

/** Replaced by `api/vite.config.ts`: `dist` goes where the sources do not. */
declare const builtLoaderCode: string | undefined;

const loader = "api/catalogue/loadContentFolder.ts";
const migrations = "api/db/migrations";

/** SHA-256 in hex of the code that turns content files into a release, as it was built or as it is now. */
export function loaderCode(): string {
  return typeof builtLoaderCode === "undefined" ? hashLoaderCode() : builtLoaderCode;
}

/** SHA-256 in hex over `loaderSources`, the versions of all packages, and the migrations. */
export function hashLoaderCode(): string {
  const sql = readdirSync(join(projectRoot, migrations))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => `${migrations}/${name}`);
  const hash = createHash("sha256");
  for (const name of [...loaderSources(), "package-lock.json", ...sql])
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(projectRoot, name)))
      .update("\0");
  return hash.digest("hex");
}

/** The module that loads content and its imports, except types, as sorted paths from the project's root. */
export function loaderSources(): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(projectRoot, file), "utf8");
    for (const [, path = ""] of text.matchAll(runtimeImport))
      visit(sourceFile(posix.join(posix.dirname(file), path)));
  };
  visit(loader);
  return [...found].sort();
}

const runtimeImport = /^(?:import|export)\s(?!type\b)(?:[^;"]*?from\s)?"(\.[^"]+)"/gm;

function sourceFile(path: string): string {
  const file = [path, `${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(projectRoot, name)));
  if (!file) throw new Error(`there is no source file ${path}`);
  return file;
}
