import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { once } from "es-toolkit";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../catalogue/renderMarkdown";
import { contentFolder } from "../../projectFolders";

/** Texts of the files in a folder of courses, by names such as `mending-clothes/quiz.json`. */
export type CourseFiles = Record<string, string>;

/** Returns the smallest complete course, from README.md. */
export async function exampleCourse(slug = "mending-clothes"): Promise<CourseFiles> {
  return Object.fromEntries((await readmeFiles()).map(([name, text]) => [`${slug}/${name}`, text]));
}

const readmeFiles = once(async () => {
  const files: [name: string, text: string][] = [];
  visit(parseMarkdown(await readFile(join(contentFolder, "README.md"), "utf8")), "code", (code) => {
    if (code.meta) files.push([code.meta, `${code.value}\n`]);
  });
  return files;
});

/** Writes files into a temporary folder, which is deleted after `use`. */
export async function withCourses<T>(files: CourseFiles, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "courses-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

/**
 * Returns the line, from 1, on which `part` starts.
 * @throws Error when the text does not contain `part`
 */
export function lineWith(text: string | undefined, part: string): number {
  const start = text?.indexOf(part) ?? -1;
  if (text === undefined || start < 0) throw new Error(`“${part}” does not occur in the text`);
  return text.slice(0, start).split("\n").length;
}

/**
 * Returns the files with `before` replaced by `after` in one of them.
 * @throws Error when the file does not contain `before`
 */
export function withChange(files: CourseFiles, name: string, before: string, after: string): CourseFiles {
  lineWith(files[name], before);
  return { ...files, [name]: files[name]?.replace(before, () => after) ?? "" };
}
