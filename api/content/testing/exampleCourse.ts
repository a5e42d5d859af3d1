import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../catalogue/renderMarkdown";
import { contentFolder } from "../../projectFolders";

/** File names in a folder of courses, such as `mending-clothes/quiz.json`, and their texts. */
export type CourseFiles = Record<string, string>;

/** The smallest complete course, as README.md gives it. */
export async function exampleCourse(slug = "mending-clothes"): Promise<CourseFiles> {
  const files: CourseFiles = {};
  visit(parseMarkdown(await readFile(join(contentFolder, "README.md"), "utf8")), "code", (code) => {
    if (code.meta) files[`${slug}/${code.meta}`] = `${code.value}\n`;
  });
  return files;
}

/** Writes files into a temporary folder for as long as `use` runs. */
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

/** The line of a text, counted from 1, on which `part` starts. */
export function lineWith(text: string | undefined, part: string): number {
  const start = text?.indexOf(part) ?? -1;
  if (text === undefined || start < 0) throw new Error(`“${part}” does not stand in the text`);
  return text.slice(0, start).split("\n").length;
}

/** The same files with `before` replaced by `after` in one of them; `before` must stand in it. */
export function withChange(files: CourseFiles, name: string, before: string, after: string): CourseFiles {
  lineWith(files[name], before);
  return { ...files, [name]: files[name]?.replace(before, () => after) ?? "" };
}
