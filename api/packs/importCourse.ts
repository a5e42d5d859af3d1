import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { stringify } from "yaml";
import { readContentText } from "../catalogue/dataFile";
import { practiceSchema } from "../catalogue/practiceSchema";
import { StartError } from "../errors";
import { type CourseJson, parseCourseJson } from "./courseJson";

/**
 * Restores the course folder `<root>/<slug>` from a JSON file.
 * @returns `hasKey`: false if answers are missing; quiz.json is then incomplete, or practice.json missing
 * @throws ContentError with line and field when the file does not match the schema
 * @throws StartError when the folder exists
 */
export async function importCourse(file: string, root: string): Promise<{ folder: string; hasKey: boolean }> {
  const name = basename(file);
  const { value } = parseCourseJson(name, await readContentText(file, name));
  const folder = join(root, value.course.slug);
  if (existsSync(folder))
    throw new StartError(`The folder ${folder} already exists. Remove it or import into another folder.`);
  await mkdir(folder, { recursive: true });
  const files = courseFiles(value);
  for (const [path, text] of files) await writeFile(join(folder, path), text);
  const hasQuizKey = value.quiz.questions.every((question) => "answer" in question);
  return { folder, hasKey: hasQuizKey && (value.practice === undefined || files.has("practice.json")) };
}

/** Returns the texts of the course folder's files by name; `practice.json` only with its answer keys. */
export function courseFiles({
  course,
  modules,
  quiz,
  practice,
  picture,
  drawings = [],
}: CourseJson): ReadonlyMap<string, string> {
  const files = new Map([
    ["course.json", json(course)],
    ["quiz.json", json(quiz)],
    ["picture.svg", picture.light],
    ...modules.map(({ text, ...frontMatter }, index): [string, string] => [
      `module-${index + 1}.md`,
      `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n${text}\n`,
    ]),
    ...drawings.flatMap(({ name, light, dark, description }): [string, string][] => [
      [`${name}.svg`, light],
      [`${name}-dark.svg`, dark],
      ...(description === null ? [] : [[`${name}.md`, `${description}\n`] as [string, string]]),
    ]),
  ]);
  // Items without answers cannot be practised.
  const keyed = practiceSchema.safeParse(practice);
  if (keyed.success) files.set("practice.json", json(keyed.data));
  if (picture.dark !== null) files.set("picture-dark.svg", picture.dark);
  return files;
}

function json(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
