import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packFormats } from "../../schema/packFormats";
import { CourseReader } from "../courses/courseReader";
import type { Database } from "../db/database";
import { StartError } from "../errors";
import { importCourse } from "./importCourse";
import { PictureMissing, readPackCourse } from "./packCourse";
import { writePack } from "./packWriters";

const help = `Usage: npm run packs -- [--with-quiz] [--out <folder>] [<course> ...]
       npm run packs -- import <course.json> <folder of courses>

  Writes the packs of the courses named, or of all, into the folder, "packs" unless --out names another.
  --with-quiz  writes the operator's edition, in which the quiz is scored inside the pack: it holds the answers, so do not publish it
  import       puts a course back from its JSON pack as a course folder; with the quiz only from the operator's edition`;

/** What the command needs of the server it runs on. */
export interface PacksCommandParts {
  withDatabase(use: (db: Database) => Promise<void>): Promise<void>;
  /** Where the packs lead to. */
  publicUrl(): string;
  /** File of each course picture, by its address. */
  pictureFiles(): Promise<ReadonlyMap<string, string>>;
}

/**
 * `npm run packs`: writes packs, or puts a course back from one, and prints what it did.
 * @throws StartError with one sentence when it cannot be done
 */
export async function packsCommand(given: string[], parts: PacksCommandParts): Promise<void> {
  if (["help", "--help", "-h"].includes(given[0] ?? "")) return console.log(help);
  if (given[0] === "import") return importFrom(given.slice(1));
  const { values, positionals } = read(given);
  const out = values.out ?? "packs";
  const options = { out, slugs: positionals, withQuiz: values["with-quiz"] ?? false };
  await parts.withDatabase((db) => writePacks(db, parts, options));
}

function read(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: { "with-quiz": { type: "boolean" }, out: { type: "string" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message} npm run packs -- help shows what there is.`);
  }
}

async function importFrom([file, root, ...others]: string[]): Promise<void> {
  if (!file || !root || others.length > 0)
    throw new StartError(
      "Give a file and a folder: npm run packs -- import personal-finance.json api/content/courses",
    );
  const { folder, hasKey } = await importCourse(file, root);
  if (!hasKey)
    throw new StartError(
      `${folder} is written, but its quiz is not whole: a pack from the site has no answers. Add answer, explanation, module and tempting to quiz.json, or import a pack written with --with-quiz.`,
    );
  console.log(`${folder} is written. npm run content:check -- ${folder} checks it.`);
}

async function writePacks(
  db: Database,
  parts: PacksCommandParts,
  { out, slugs, withQuiz }: { out: string; slugs: string[]; withQuiz: boolean },
): Promise<void> {
  const reader = new CourseReader(db);
  const known = (await reader.all()).map(({ slug }) => slug);
  for (const slug of slugs)
    if (!known.includes(slug))
      throw new StartError(`There is no course “${slug}”. There are: ${known.join(", ")}.`);
  const sources = { pictureFiles: await parts.pictureFiles(), publicUrl: parts.publicUrl() };
  await mkdir(out, { recursive: true });
  for (const slug of slugs.length > 0 ? slugs : known) {
    const course = await readPackCourse(reader, slug, sources, { withQuiz }).catch((error: unknown) => {
      if (!(error instanceof PictureMissing)) throw error;
      throw new StartError(
        "The course files have changed since the site was started: start it once, then run this again.",
      );
    });
    if (!course) throw new Error(`the release has lost the course ${slug}`);
    for (const { extension } of packFormats) {
      const bytes = await writePack(course, extension).whole();
      const path = join(out, `${slug}.${extension}`);
      await writeFile(path, bytes);
      console.log(`${path}  ${Math.ceil(bytes.length / 1000)} kB`);
    }
  }
  if (withQuiz) console.log("These packs hold the answers of the quizzes: keep them from publishing.");
}
