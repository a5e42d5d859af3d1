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

/** SHA-256 in hex of everything the server is made from: its sources without their tests, and the versions of its packages. */
export function hashServerCode(): string {
  const sources = readdirSync(join(projectRoot, "api"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|(^|[/\\])testing[/\\]/.test(name))
    .map((name) => join("api", name))
    .sort();
  const hash = createHash("sha256");
  for (const name of [...sources, "package-lock.json"])
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(projectRoot, name)))
      .update("\0");
  return hash.digest("hex");
}
