import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packFormats } from "../../schema/packFormats";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
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

export interface PacksCommandParts {
  withDatabase(use: (db: Database) => Promise<void>): Promise<void>;
  /** The address of the site that links in packs lead to. */
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
      `${folder} is written, but its quiz is not whole: a pack from the site has no answers. Add answer, ` +
        "explanation, module and tempting to quiz.json, or import a pack written with --with-quiz.",
    );
  console.log(`${folder} is written. npm run content:check -- ${folder} checks it.`);
}

async function writePacks(
  db: Database,
  parts: PacksCommandParts,
  { out, slugs, withQuiz }: { out: string; slugs: string[]; withQuiz: boolean },
): Promise<void> {
  const catalogue = await readCurrentCatalogue(db);
  const known = catalogue.courses.map(({ slug }) => slug);
  for (const slug of slugs)
    if (!known.includes(slug))
      throw new StartError(`There is no course “${slug}”. There are: ${known.join(", ")}.`);
  const sources = { pictureFiles: await parts.pictureFiles(), publicUrl: parts.publicUrl() };
  await mkdir(out, { recursive: true });
  const wanted = catalogue.courses.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  for (const course of wanted) {
    const pack = await readPackCourse(catalogue, course, sources, { withQuiz }).catch((error: unknown) => {
      if (!(error instanceof PictureMissing)) throw error;
      throw new StartError(
        "The course files have changed since the site was started: start it once, then run this again.",
      );
    });
    for (const { extension } of packFormats) {
      const bytes = await writePack(pack, extension);
      const path = join(out, `${course.slug}.${extension}`);
      await writeFile(path, bytes);
      console.log(`${path}  ${Math.ceil(bytes.length / 1000)} kB`);
    }
  }
  if (withQuiz) console.log("These packs hold the answers of the quizzes: keep them from publishing.");
}
