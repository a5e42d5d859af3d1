import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of an installed program; null without one. Debian has some outside of the users' PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
