import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this file that holds package.json; this file runs in `api` and in `dist`. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(projectRoot, "api/db/migrations");

export const contentFolder = join(projectRoot, "api/content");

/** Scripts of the packs that learning systems run. */
export const lessonFolder = join(projectRoot, "api/packs/lesson");

export const webBuildFolder = join(projectRoot, "dist/web");
