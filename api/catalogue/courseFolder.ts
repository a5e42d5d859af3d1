import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, type ContentProblem } from "./contentError";
import {
  type CourseData,
  courseSchema,
  type ModuleData,
  moduleSchema,
  type QuestionData,
  quizSchema,
} from "./courseSchemas";
import { type DataFile, decodeContent, parseJsonFile, problemAt } from "./dataFile";
import { drawingName, hashOf, pictureUrl, svgProblem } from "./drawing";
import { type MarkdownFile, parseMarkdownFile } from "./markdownFile";
import { type PracticeItemData, practiceSchema } from "./practiceSchema";
import { type CourseFiles, type DrawingFiles, readDrawings } from "./readDrawings";
import { repeated } from "./repeated";

/** A module file: validated front matter and the Markdown after it. */
type ModuleFile = MarkdownFile<ModuleData>;

/** The validated files of a course. File names are relative to the parent of the course's folder. */
export interface CourseFolder {
  slug: string;
  course: DataFile<CourseData>;
  quiz: DataFile<{ questions: QuestionData[] }>;
  /** Null for a course without practice items. */
  practice: DataFile<{ items: PracticeItemData[] }> | null;
  /** In order of their numbers. */
  modules: ModuleFile[];
  /** URLs of the course's picture; null for a missing file. */
  pictures: { url: string | null; darkUrl: string | null };
  /** The drawings of the modules. */
  drawings: DrawingFiles[];
}

/** Reads and validates the folder `root/slug`. @throws ContentError as `parseCourseFiles` */
export async function readCourseFolder(root: string, slug: string): Promise<CourseFolder> {
  const names = (await readdir(join(root, slug))).filter((name) => !name.startsWith(".")).sort();
  return parseCourseFiles(slug, { names, read: (name) => readFile(join(root, slug, name)) });
}

/**
 * Validates the files of a course.
 * @throws ContentError with every problem: invalid data, missing or unexpected files, references to missing
 * modules
 */
export async function parseCourseFiles(slug: string, files: CourseFiles): Promise<CourseFolder> {
  const { names } = files;
  const problems: ContentProblem[] = [];
  const read = async <T>(name: string, parse: (file: string, text: string) => T): Promise<T | undefined> => {
    const file = `${slug}/${name}`;
    if (!names.includes(name)) {
      problems.push({ file, message: "this file is missing" });
      return undefined;
    }
    try {
      return parse(file, decodeContent(file, await files.read(name)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };

  const moduleNames = names.filter((name) => /^module-[1-9]\d*\.md$/.test(name));
  const expectedNames = moduleNames.map((_, index) => `module-${index + 1}.md`);
  if (moduleNames.length === 0)
    problems.push({ file: `${slug}/module-1.md`, message: "this file is missing" });
  const allowedNames = new Set([
    "course.json",
    "quiz.json",
    "practice.json",
    "picture.svg",
    "picture-dark.svg",
    ...expectedNames.slice(0, 8),
  ]);
  for (const name of names)
    if (!allowedNames.has(name) && drawingName(name) === undefined)
      problems.push({ file: `${slug}/${name}`, message: unexpectedFile(name, moduleNames.length) });
  for (const name of names.filter((name) => name.endsWith(".svg")))
    await read(name, (file, text) => {
      const problem = svgProblem(text);
      if (problem) problems.push({ file, ...problem });
    });

  const course = await read("course.json", (file, text) => parseJsonFile(file, text, courseSchema));
  const quiz = await read("quiz.json", (file, text) => parseJsonFile(file, text, quizSchema));
  const practice = names.includes("practice.json")
    ? await read("practice.json", (file, text) => parseJsonFile(file, text, practiceSchema))
    : null;
  const modules: ModuleFile[] = [];
  for (const name of expectedNames) {
    const module = await read(name, (file, text) => parseMarkdownFile(file, text, moduleSchema));
    if (module) modules.push(module);
  }
  const { drawings, problems: drawingProblems } = await readDrawings(slug, files);
  problems.push(...drawingProblems);
  if (course) problems.push(...checkReferences(slug, course, quiz, practice, moduleNames.length));
  if (practice) problems.push(...repeatedIds(practice));
  if (problems.length > 0 || !course || !quiz || practice === undefined) throw new ContentError(problems);
  const urlOf = async (name: string) =>
    names.includes(`${name}.svg`) ? pictureUrl(slug, name, hashOf(await files.read(`${name}.svg`))) : null;
  const pictures = { url: await urlOf("picture"), darkUrl: await urlOf("picture-dark") };
  return { slug, course, quiz, practice, modules, pictures, drawings };
}

function unexpectedFile(name: string, moduleCount: number): string {
  const number = /^module-(\d+)\.md$/.exec(name)?.[1];
  if (number && moduleCount > 8) return "a course has at most 8 module files";
  if (number) return "module files must be numbered 1, 2, 3 and so on without gaps";
  return (
    "expected only course.json, quiz.json, practice.json, module-<number>.md, picture.svg, " +
    "picture-dark.svg and drawings named in lower-case words joined by hyphens: <name>.svg, " +
    "<name>-dark.svg and <name>.md"
  );
}

function checkReferences(
  slug: string,
  course: CourseFolder["course"],
  quiz: CourseFolder["quiz"] | undefined,
  practice: CourseFolder["practice"] | undefined,
  moduleCount: number,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (course.value.slug !== slug)
    problems.push(problemAt(course, ["slug"], `expected “${slug}”, the name of the folder`));
  const references = [
    ...course.value.outcomes.flatMap(({ modules }, index) =>
      modules.map((module, place) => ({ from: course, path: ["outcomes", index, "modules", place], module })),
    ),
    ...course.value.glossary.map(({ module }, index) => ({
      from: course,
      path: ["glossary", index, "module"],
      module,
    })),
    ...(quiz?.value.questions ?? []).map(({ module }, index) => ({
      from: quiz as DataFile<unknown>,
      path: ["questions", index, "module"],
      module,
    })),
    ...(practice?.value.items ?? []).map(({ module }, index) => ({
      from: practice as DataFile<unknown>,
      path: ["items", index, "module"],
      module,
    })),
  ];
  for (const { from, path, module } of references)
    if (module > moduleCount) problems.push(problemAt(from, path, `the course has no module ${module}`));
  return problems;
}

function repeatedIds(practice: NonNullable<CourseFolder["practice"]>): ContentProblem[] {
  const items = practice.value.items.map(({ id }, index) => ({ id, index }));
  return repeated(items, ({ id }) => id).map(([{ id, index }]) =>
    problemAt(practice, ["items", index, "id"], `“${id}” is already used`),
  );
}
