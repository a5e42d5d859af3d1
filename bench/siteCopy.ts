import { copyFileSync, cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../api/projectFolders";

/** Makes a copy of the built site in `folder`, to which files can be added; what is only read is linked. */
export function copySite(folder: string): void {
  cpSync(join(projectRoot, "dist"), join(folder, "dist"), { recursive: true });
  copyFileSync(join(projectRoot, "package.json"), join(folder, "package.json"));
  for (const name of ["api", "node_modules"])
    symlinkSync(join(projectRoot, name), join(folder, name), "junction");
}
