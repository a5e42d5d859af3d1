import type { Database } from "../db/database";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { isContentLoaded, loadContent, vacuumContentIfDue } from "./loadContent";
import { readContent } from "./readContent";

/**
 * Makes the content of the folder the current release. Skips validation and rendering, which take most of the
 * startup time, if the current release has the same hash.
 * @throws ContentError when the content is invalid
 */
export async function loadContentFolder(db: Database, folder: string): Promise<ContentFiles> {
  const files = await findContentFiles(folder);
  if (await isContentLoaded(db, files.hash)) {
    // The process that loaded it may have been killed before the vacuum.
    await vacuumContentIfDue(db);
    return files;
  }
  const content = await readContent(folder);
  await loadContent(db, content);
  return content;
}
