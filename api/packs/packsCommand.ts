import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packFormats } from "../../schema/packFormats";
import type { ContentFiles } from "../catalogue/contentFiles";
import { parseJsonFile, readContentText } from "../catalogue/dataFile";
import { isContentLoaded } from "../catalogue/loadContent";
import { type PracticeFile, practiceSchema } from "../catalogue/practiceSchema";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Database } from "../db/database";
import { parseArguments } from "../db/runCommand";
import { StartError } from "../errors";
import { contentFolder } from "../projectFolders";
import { importCourse } from "./importCourse";
import { readPackCourse } from "./packCourse";
import { writePack } from "./packWriters";

const help = `Usage: npm run packs -- [--with-quiz] [--out <folder>] [<course> ...]
       npm run packs -- import <course.json> <folder of courses>

  Writes the packs of the named courses, or of all courses.
  --out        output folder; the default is "packs"
  --with-quiz  writes the operator's edition, which scores the quiz inside the pack;
               it contains the answers, so do not publish it
  import       restores a course folder from a JSON pack; quiz and practice are complete
               only if the pack is of the operator's edition`;

export interface PacksCommandParts {
  withDatabase(use: (db: Database) => Promise<void>): Promise<void>;
  /** Scheme, host and port of the site, for links in packs. */
  publicUrl(): string;
  contentFiles(): Promise<ContentFiles>;
}

/**
 * Executes `npm run packs`: writes packs or imports one, and prints the result.
 * @throws StartError with one sentence for invalid arguments or outdated content
 */
export async function packsCommand(args: string[], parts: PacksCommandParts): Promise<void> {
  if (["help", "--help", "-h"].includes(args[0] ?? "")) return console.log(help);
  if (args[0] === "import") return importFrom(args.slice(1));
  const { values, positionals } = parseArguments(
    args,
    { "with-quiz": { type: "boolean", default: false }, out: { type: "string", default: "packs" } },
    "See npm run packs -- help.",
  );
  const options = { out: values.out, slugs: positionals, withQuiz: values["with-quiz"] };
  await parts.withDatabase((db) => writePacks(db, parts, options));
}

async function importFrom([file, root, ...others]: string[]): Promise<void> {
  if (!file || !root || others.length > 0)
    throw new StartError(
      "Give a file and a folder: npm run packs -- import personal-finance.json api/content/courses",
    );
  const { folder, hasKey } = await importCourse(file, root);
  if (!hasKey)
    throw new StartError(
      `${folder} was written without the answer key, which packs from the site do not contain. Add ` +
        "“answer”, “explanation” and “module” to each question of quiz.json and “tempting” to each wrong " +
        "option, and write practice.json. Or import a pack written with --with-quiz.",
    );
  console.log(`Wrote ${folder}. Check it with npm run content:check -- ${folder}.`);
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
      throw new StartError(`There is no course “${slug}”. Available courses: ${known.join(", ")}.`);
  const { hash, pictureFiles } = await parts.contentFiles();
  if (!(await isContentLoaded(db, hash))) throw new StartError(outdated);
  const sources = { pictureFiles, publicUrl: parts.publicUrl() };
  await mkdir(out, { recursive: true });
  const selected = catalogue.courses.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  for (const course of selected) {
    const pack = await readPackCourse(catalogue, course, sources, { withQuiz });
    if (withQuiz) pack.practiceFile = await readPractice(course.slug);
    for (const { extension } of packFormats) {
      const bytes = await writePack(pack, extension);
      const path = join(out, `${course.slug}.${extension}`);
      await writeFile(path, bytes);
      console.log(`${path}  ${Math.ceil(bytes.length / 1000)} kB`);
    }
  }
  if (withQuiz) console.log("These packs contain the quiz answers. Do not publish them.");
}

const outdated =
  "The course files or the code that loads them have changed since the server last started. Start it once, " +
  "then repeat this command.";

/** Reads the practice items with their answers from the course's folder; null without any. */
async function readPractice(slug: string): Promise<PracticeFile | null> {
  const name = `${slug}/practice.json`;
  const file = join(contentFolder, "courses", name);
  if (!existsSync(file)) return null;
  return parseJsonFile(name, await readContentText(file, name), practiceSchema).value;
}
