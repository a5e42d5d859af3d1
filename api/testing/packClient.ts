import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectFolders";

/** Packs the built client into a folder with `npm pack`. @returns the path of the tarball */
export function packClient(folder: string, source = join(projectRoot, "schema/client")): string {
  const output = npm(["pack", "--json", "--pack-destination", folder], source);
  return join(folder, JSON.parse(output)[0].filename);
}

/** Creates an empty project in a folder and installs the packed client offline. */
export function installPackedClient(folder: string): void {
  const tarball = packClient(folder);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  npm(["install", "--offline", "--cache", join(folder, ".npm"), tarball], folder);
}

function npm(args: string[], cwd: string): string {
  return execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}
