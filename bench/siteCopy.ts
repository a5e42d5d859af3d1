import { copyFileSync, cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../api/projectFolders";

/** Copies the built site to `folder`, where files can be added. Folders that are only read are linked. */
export function copySite(folder: string): void {
  cpSync(join(projectRoot, "dist"), join(folder, "dist"), { recursive: true });
  copyFileSync(join(projectRoot, "package.json"), join(folder, "package.json"));
  for (const name of ["api", "node_modules"])
    symlinkSync(join(projectRoot, name), join(folder, name), "junction");
}
