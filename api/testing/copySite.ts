import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectFolders";

/** Parts of the content with three courses only, which a server loads in less than half the time. */
export const threeCourses = [
  "site.json",
  "guides",
  "courses/personal-finance",
  "courses/problem-solving",
  "courses/technology",
].map((part) => `api/content/${part}`);

/** Copies the built site to a folder, with all or the given parts of the content. */
export function copySite(root: string, content: readonly string[] = ["api/content"]): void {
  const parts = ["dist", "api/db/migrations", "api/packs/lesson", "package.json", ...content];
  for (const part of parts) cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
}
