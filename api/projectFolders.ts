import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest parent folder with a package.json; this file runs in `api` and, bundled, in `dist`. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(projectRoot, "api/db/migrations");

export const contentFolder = join(projectRoot, "api/content");

/** Scripts of the SCORM and cmi5 packs. */
export const lessonFolder = join(projectRoot, "api/packs/lesson");

export const webBuildFolder = join(projectRoot, "dist/web");
