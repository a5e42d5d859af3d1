import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { mapValues, memoize } from "es-toolkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packFormats } from "../../schema/packFormats";
import { findContentFiles } from "../catalogue/contentFiles";
import { contentReleases } from "../catalogue/contentReleases.table";
import { readCourseFolder } from "../catalogue/courseFolder";
import { linesOf } from "../catalogue/dataFile";
import { typesetText } from "../catalogue/renderMarkdown";
import { checkContent } from "../content/checkContent";
import type { Database, OpenDatabase } from "../db/database";
import { contentFolder } from "../projectFolders";
import { times } from "../testing/longRun";
import { openTestDatabase } from "../testing/testDatabase";
import { unzipped } from "../testing/unzipped";
import { publishedSchema } from "./courseJson";
import { packsCommand } from "./packsCommand";

const siteCourses = join(contentFolder, "courses");
let database: OpenDatabase;
let folder: string;
let slugs: string[];
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "ninefold-packs-"));
  slugs = await readdir(siteCourses);
  await run("--out", join(folder, "public"));
  await run("--with-quiz", "--out", join(folder, "operator"));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

function run(...args: string[]): Promise<void> {
  return runOn(database.db, ...args);
}

function runOn(db: Database, ...args: string[]): Promise<void> {
  return packsCommand(args, {
    withDatabase: (use) => use(db),
    publicUrl: () => "https://ninefold.example",
    contentFiles: () => findContentFiles(contentFolder),
  });
}

function jsonPack(edition: "public" | "operator", slug: string): string {
  return join(folder, edition, `${slug}.json`);
}

/** The site's courses are compared with those of two editions. */
const courseOfSite = memoize((slug: string) => courseIn(siteCourses, slug));

/** Reads the data of a course folder, without its formatting. Typesets glossary and videos, as in packs. */
async function courseIn(root: string, slug: string) {
  const { course, quiz, practice, modules, pictures, drawings } = await readCourseFolder(root, slug);
  const glossary = course.value.glossary.map((entry) => ({
    ...entry,
    definition: typesetText(entry.definition),
  }));
  return {
    course: { ...course.value, glossary },
    quiz: quiz.value,
    practice: practice?.value,
    modules: modules.map(({ value, body }) => ({
      value: {
        ...value,
        video: mapValues(value.video, (fact) => (typeof fact === "string" ? typesetText(fact) : fact)),
      },
      body,
    })),
    // Their URLs contain hashes of the files.
    pictures,
    drawings,
  };
}

test("writes every course in every format", async () => {
  const expected = slugs.flatMap((slug) => packFormats.map(({ extension }) => `${slug}.${extension}`));
  for (const edition of ["public", "operator"])
    expect((await readdir(join(folder, edition))).sort()).toEqual(expected.sort());
});

test("restores every course folder from the operator's JSON without problems", async () => {
  const root = join(folder, "courses");
  for (const slug of slugs) {
    await run("import", jsonPack("operator", slug), root);
    expect(await courseIn(root, slug), slug).toEqual(await courseOfSite(slug));
  }
  // The rules were applied to the same data in the site's folders, so a few files are enough.
  for (const slug of slugs.slice(0, times(slugs.length, 3))) {
    const { lines } = await checkContent(join(root, slug), { report: false, from: root });
    expect(lines).toEqual([
      expect.stringMatching(/^Checked: 1 course with \d+ modules; found: 0 problems\.$/),
    ]);
  }
});

test("restores all but the answer key from the public JSON and reports the gap", async () => {
  const root = join(folder, "open");
  for (const slug of slugs) {
    await expect(run("import", jsonPack("public", slug), root)).rejects.toThrow(
      /was written without the answer key.* quiz\.json .* write practice\.json\./,
    );
    const { questions } = JSON.parse(await readFile(join(root, slug, "quiz.json"), "utf8"));
    const { quiz, practice: _practice, ...expected } = await courseOfSite(slug);
    expect(questions, slug).toEqual(
      quiz.questions.map(({ text, options }) => ({
        text,
        options: options.map((option) => ({ text: option.text })),
      })),
    );
    // With its quiz.json restored, the course is complete.
    await writeFile(join(root, slug, "quiz.json"), JSON.stringify(quiz));
    expect(await courseIn(root, slug), slug).toEqual({ quiz, ...expected });
  }
});

test("reports the gap also if only the answers of practice are missing", async () => {
  const [slug = ""] = slugs;
  const { quiz } = await courseOfSite(slug);
  const pack = { ...JSON.parse(await readFile(jsonPack("public", slug), "utf8")), quiz };
  const file = join(folder, "keyedQuiz.json");
  await writeFile(file, JSON.stringify(pack));
  await expect(run("import", file, join(folder, "keyed"))).rejects.toThrow(/practice\.json/);
});

test("validates both editions against the schema, which describes every field", async () => {
  const schema = publishedSchema("https://ninefold.example");
  const validate = new Ajv({ strict: true, allErrors: true }).compile(schema);
  for (const slug of slugs) {
    for (const edition of ["public", "operator"] as const) {
      const course = JSON.parse(await readFile(jsonPack(edition, slug), "utf8"));
      expect(validate(course), `${slug}: ${JSON.stringify(validate.errors)}`).toBe(true);
      expect(validate({ ...course, quiz: { questions: [] } })).toBe(false);
      expect(validate({ ...course, course: { ...course.course, slug: "Not A Slug" } })).toBe(false);
    }
  }
  const undescribed: string[] = [];
  JSON.stringify(schema, (key, value) => {
    for (const [name, field] of Object.entries(value?.properties ?? {}))
      if (!/^[A-Z].*\.$/.test((field as { description?: string }).description ?? ""))
        undescribed.push(`${key}.${name}`);
    return value;
  });
  expect(undescribed).toEqual([]);
});

test("restores the facts about videos", async () => {
  const [module] = JSON.parse(await readFile(jsonPack("public", "technology"), "utf8")).modules;
  const pack = JSON.parse(await readFile(jsonPack("operator", "technology"), "utf8"));
  const facts = { minutes: 4, audience: "adults", summary: "Machines follow steps." };
  Object.assign(pack.modules[0].video, facts);
  const file = join(folder, "edited.json");
  await writeFile(file, JSON.stringify(pack));
  await run("import", file, join(folder, "edited"));
  const { modules } = await courseIn(join(folder, "edited"), "technology");
  expect(modules[0]?.value.video).toEqual({ ...module.video, ...facts });
});

type Change = (pack: { quiz: { questions: object[] }; practice: { items: object[] } }) => void;
const exact: [edition: "public" | "operator", path: string[], change: Change, message: string][] = [
  [
    "operator",
    ["quiz", "questions", "2", "answer"],
    ({ quiz }) => Object.assign(quiz.questions[2] ?? {}, { answer: 7 }),
    "quiz.questions[2].answer: expected a whole number from 0 to 3",
  ],
  [
    "operator",
    ["quiz", "questions", "1"],
    ({ quiz }) => Object.assign(quiz.questions[1] ?? {}, { answer: undefined }),
    "quiz.questions[1].answer: expected a whole number from 0 to 3",
  ],
  [
    "public",
    ["quiz", "questions", "3", "text"],
    ({ quiz }) => Object.assign(quiz.questions[3] ?? {}, { text: "" }),
    "quiz.questions[3].text: expected a text, found none",
  ],
  [
    "public",
    ["practice", "items", "1"],
    ({ practice }) => Object.assign(practice.items[1] ?? {}, { hint: undefined }),
    "practice.items[1].hint: Invalid input: expected string, received undefined",
  ],
  [
    "operator",
    ["practice", "items", "0"],
    ({ practice }) => Object.assign(practice.items[0] ?? {}, { right: undefined }),
    "practice.items[0].right: Invalid input: expected string, received undefined",
  ],
];

test.each(exact)("names a fault of the %s edition at %j", async (edition, path, change, message) => {
  const pack = JSON.parse(await readFile(jsonPack(edition, "technology"), "utf8"));
  change(pack);
  const file = join(folder, "fault.json");
  const text = JSON.stringify(pack, null, 2);
  await writeFile(file, text);
  const line = linesOf(text).lineOf(path);
  await expect(run("import", file, join(folder, "fault"))).rejects.toThrow(
    `\n  fault.json:${line} ${message}`,
  );
});

test("refuses a pack in which some answer keys are missing", async () => {
  const pack = JSON.parse(await readFile(jsonPack("operator", "technology"), "utf8"));
  const open = JSON.parse(await readFile(jsonPack("public", "technology"), "utf8"));
  pack.quiz.questions[2] = open.quiz.questions[2];
  pack.practice.items[1] = open.practice.items[1];
  const file = join(folder, "partly.json");
  await writeFile(file, JSON.stringify(pack));
  const imported = run("import", file, join(folder, "partly"));
  await expect(imported).rejects.toThrow("quiz: expected a quiz with a complete answer key or without one");
  await expect(imported).rejects.toThrow(
    "practice: expected practice items with complete answer keys or without them",
  );
});

test("refuses a drawing whose name belongs to another file", async () => {
  const pack = JSON.parse(await readFile(jsonPack("operator", "technology"), "utf8"));
  for (const name of ["../module", "module-1", "picture", "picture-dark", "a-map-dark"]) {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const drawing = { name, light: svg, dark: svg, description: null };
    const file = join(folder, "renamed.json");
    await writeFile(file, JSON.stringify({ ...pack, drawings: [drawing] }));
    await expect(run("import", file, join(folder, "renamed")), name).rejects.toThrow("drawings[0].name");
  }
});

test("scores the quiz inside the page in the operator's edition only", async () => {
  for (const [edition, hasScript] of [
    ["public", false],
    ["operator", true],
  ] as const) {
    const [index] = await unzipped(await readFile(join(folder, edition, "technology.html.zip")));
    expect(String(index?.content).includes("<script"), edition).toBe(hasScript);
    const { quiz } = JSON.parse(await readFile(jsonPack(edition, "technology"), "utf8"));
    expect("answer" in quiz.questions[0], edition).toBe(hasScript);
  }
});

test("refuses invalid arguments in one sentence and overwrites nothing", async () => {
  await expect(run("no-such-course")).rejects.toThrow("There is no course “no-such-course”.");
  await expect(run("--with-answers")).rejects.toThrow(
    "Unknown option '--with-answers'. See npm run packs -- help.",
  );
  await expect(run("import", jsonPack("public", "technology"))).rejects.toThrow("Give a file and a folder");
  await expect(run("import", jsonPack("operator", "technology"), siteCourses)).rejects.toThrow(
    "already exists",
  );
  await expect(run("import", join(folder, "none.json"), folder)).rejects.toThrow(
    "none.json: this file is missing",
  );
  await expect(run("import", folder, folder)).rejects.toThrow("this is a folder");
});

test("refuses to write packs of course files that are not those of the release", async () => {
  const rollback = new Error("rollback");
  const changed = database.db.transaction(async (db) => {
    await db.update(contentReleases).set({ hash: "0".repeat(64) });
    const written = runOn(db, "--out", join(folder, "changed"), "personal-finance");
    await expect(written).rejects.toThrow("have changed since the server last started.");
    throw rollback;
  });
  await expect(changed).rejects.toBe(rollback);
  expect(await readdir(folder)).not.toContain("changed");
});
