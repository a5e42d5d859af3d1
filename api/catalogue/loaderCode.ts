import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "../projectFolders";

/** Defined by `api/vite.config.ts`, because `dist` is deployed without the sources. */
declare const builtLoaderCode: string | undefined;

const loader = "api/catalogue/loadContent.ts";
const migrations = "api/db/migrations";

/**
 * Returns the SHA-256, in hex, of the code that turns content files into a release. A build contains the
 * hash; in development it is computed from the sources.
 */
export function loaderCode(): string {
  return typeof builtLoaderCode === "undefined" ? hashLoaderCode() : builtLoaderCode;
}

/** Computes the SHA-256, in hex, of the files in `loaderSources`, package-lock.json and the migrations. */
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

/** Lists the loader and its runtime imports, followed recursively, as sorted paths from the project root. */
export function loaderSources(): string[] {
  const sources = new Set<string>();
  const visit = (file: string) => {
    if (sources.has(file)) return;
    sources.add(file);
    const text = readFileSync(join(projectRoot, file), "utf8");
    for (const [, path = ""] of text.matchAll(runtimeImport))
      visit(sourceFile(posix.join(posix.dirname(file), path)));
  };
  visit(loader);
  return [...sources].sort();
}

const runtimeImport = /^(?:import|export)\s(?!type\b)(?:[^;"]*?from\s)?"(\.[^"]+)"/gm;

function sourceFile(path: string): string {
  const file = [path, `${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(projectRoot, name)));
  if (!file) throw new Error(`there is no source file ${path}`);
  return file;
}
