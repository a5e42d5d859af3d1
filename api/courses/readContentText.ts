import { readFile } from "node:fs/promises";
import { ContentError } from "./contentError";

/**
 * Reads a content file as text: the same however it was checked out, without a byte order mark and with \n at line ends. Throws a
 * ContentError that calls the file `name` when it is not there.
 */
export async function readContentText(path: string, name: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new ContentError([{ file: name, message: "this file is missing" }]);
  }
}
