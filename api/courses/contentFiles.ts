import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { serverCode } from "./serverCode";

/** What the content files are, without a look at what they say. */
export interface ContentFiles {
  /**
   * Names a content release: SHA-256 in hex over `site.json`, every file in `courses` and the code of the server, which renders them. Whatever
   * is loaded under it need not be read again.
   */
  hash: string;
  /** Where browsers get each picture, by its name in the folder, such as `courses/budget/picture.svg`. An address holds a hash of the file, so it may be kept for ever. */
  pictureUrls: ReadonlyMap<string, string>;
  /** File of each picture, by its address. */
  pictureFiles: ReadonlyMap<string, string>;
}

const pictureName = /^courses\/([^/]+)\/(picture(?:-dark)?)\.svg$/;

/** Looks at the files in `folder`. Does not mind what is missing: reading the files tells. */
export async function findContentFiles(folder: string, code = serverCode()): Promise<ContentFiles> {
  const hash = createHash("sha256").update(code);
  const pictureUrls = new Map<string, string>();
  const pictureFiles = new Map<string, string>();
  for (const name of await contentNames(folder)) {
    const file = join(folder, name);
    const fileHash = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${name}\0${fileHash}\0`);
    const [, slug, picture] = pictureName.exec(name) ?? [];
    if (!slug) continue;
    const url = `/pictures/${slug}/${picture}.${fileHash.slice(0, 12)}.svg`;
    pictureUrls.set(name, url);
    pictureFiles.set(url, file);
  }
  return { hash: hash.digest("hex"), pictureUrls, pictureFiles };
}

/** Names below the folder, with `/` between their parts, sorted. */
async function contentNames(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "courses"), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return [];
    },
  );
  const courses = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, "/"),
    );
  const site = await readdir(folder).then((names) => names.filter((name) => name === "site.json"));
  return [...site, ...courses].filter((name) => !/(^|\/)\./.test(name)).sort();
}
