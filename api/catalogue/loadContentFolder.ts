import type { Database } from "../db/database";
import { type ContentFiles, findContentFiles } from "./contentFiles";
import { isContentLoaded, loadContent } from "./loadContent";
import { readContent } from "./readContent";

/**
 * Makes the content of the folder the current release. Files that a server of the same code has loaded
 * already are not read again: checking and rendering them takes most of a start.
 * @throws ContentError as readContent does
 */
export async function loadContentFolder(db: Database, folder: string): Promise<ContentFiles> {
  const files = await findContentFiles(folder);
  if (await isContentLoaded(db, files.hash)) return files;
  const content = await readContent(folder);
  await loadContent(db, content);
  return content;
}
