import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { hashOf, pictureUrl } from "./drawing";
import { loaderCode } from "./loaderCode";

/** Hash and pictures of the content files, without their parsed content. */
export interface ContentFiles {
  /**
   * Identifies a content release: SHA-256 in hex over `site.json`, `off-topic.txt`, every file in `courses`
   * and `guides`, and the code that loads them.
   */
  hash: string;
  /** Path of each picture's file, by its URL. */
  pictureFiles: ReadonlyMap<string, string>;
}

const picturePath = /^courses\/([^/]+)\/([^/]+)\.svg$/;

/** Lists and hashes the files in `folder`. Does not report missing files; `readContent` does. */
export async function findContentFiles(folder: string, code = loaderCode()): Promise<ContentFiles> {
  const hash = createHash("sha256").update(code);
  const pictureFiles = new Map<string, string>();
  for (const name of await contentNames(folder)) {
    const file = join(folder, name);
    // Asynchronous reads of hundreds of small files take twenty times as long.
    const fileHash = hashOf(readFileSync(file));
    hash.update(`${name}\0${fileHash}\0`);
    const [, slug, picture] = picturePath.exec(name) ?? [];
    if (slug && picture) pictureFiles.set(pictureUrl(slug, picture, fileHash), file);
  }
  return { hash: hash.digest("hex"), pictureFiles };
}

/** Lists the content files as sorted paths relative to the folder, separated by `/`. */
async function contentNames(folder: string): Promise<string[]> {
  const [courses, guides] = await Promise.all([filesIn(folder, "courses"), filesIn(folder, "guides")]);
  const top = (await readdir(folder)).filter((name) => name === "site.json" || name === "off-topic.txt");
  return [...top, ...courses, ...guides].filter((name) => !/(^|\/)\./.test(name)).sort();
}

async function filesIn(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return [];
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, "/"),
    );
}
