import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectFolders";

/** `builtServerCode` is what `api/vite.config.ts` puts in its place: `dist` goes where the sources do not. */
declare const builtServerCode: string | undefined;

/** SHA-256 in hex of the code that this server runs: of its sources, when it was built or now. */
export function serverCode(): string {
  return typeof builtServerCode === "undefined" ? hashServerCode() : builtServerCode;
}

/** SHA-256 in hex of everything the server is made from: `serverSources` and the versions of its packages. */
export function hashServerCode(): string {
  const hash = createHash("sha256");
  for (const name of [...serverSources(), "package-lock.json"])
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(projectRoot, name)))
      .update("\0");
  return hash.digest("hex");
}

/** The server's own files, from the project's root and sorted: `api`, and what it shares with the web, without their tests. */
export function serverSources(): string[] {
  const api = readdirSync(join(projectRoot, "api"), { recursive: true, encoding: "utf8" });
  const shared = readdirSync(join(projectRoot, "schema"));
  return [...api.map((name) => join("api", name)), ...shared.map((name) => join("schema", name))]
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|[/\\]testing[/\\]/.test(name))
    .sort();
}
