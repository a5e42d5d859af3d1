import { readdirSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "../projectFolders";

/** Number of courses in `api/content`; component tests inject it. */
export const courseCount = readdirSync(join(contentFolder, "courses"), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory(),
).length;
