import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySite, threeCourses } from "../../api/testing/copySite";

/** In the addresses of the scripts and styles of the next release. */
export const nextAssets = "next-";

/** Sentences of the first module of Personal Finance, in this release and in the next one. */
export const sentence = { now: "Every Saturday Wanjiru walks", next: "Every Sunday Wanjiru walks" };

/**
 * Creates a release with three courses, another sentence, another picture and other names of all scripts and
 * styles, in a new folder. Files of the first release are not in it.
 */
export function createNextRelease(): string {
  const root = mkdtempSync(join(tmpdir(), "ninefold-release-"));
  copySite(root, threeCourses);
  const course = join(root, "api/content/courses/personal-finance");
  change(join(course, "module-1.md"), (text) => text.replace(sentence.now, sentence.next));
  change(join(course, "picture.svg"), (text) => text.replace("</svg>", "<desc>Next</desc></svg>"));

  const client = join(root, "dist/web/client");
  const assets = readdirSync(join(client, "assets")).filter((name) => /\.(?:js|css)$/.test(name));
  const names = new RegExp(`\\b(?:${assets.join("|").replaceAll(".", "\\.")})`, "g");
  for (const folder of ["client/.vite", "client/assets", "server", "server/assets"])
    for (const name of readdirSync(join(root, "dist/web", folder))) {
      const file = join(root, "dist/web", folder, name);
      // The server compresses what is not compressed in advance.
      if (/\.(?:br|gz)$/.test(name)) rmSync(file);
      else if (/\.(?:js|css|json)$/.test(name))
        change(file, (text) => text.replace(names, (found) => nextAssets + found));
    }
  for (const name of assets)
    renameSync(join(client, "assets", name), join(client, "assets", nextAssets + name));
  return root;
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, "utf8")));
}
