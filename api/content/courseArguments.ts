import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { parseArguments } from "../db/runCommand";
import { StartError } from "../errors";
import { contentFolder } from "../projectFolders";

/** A folder of courses; with `slugs`, only these are meant. */
export interface CourseSelection {
  root: string;
  slugs?: string[];
}

const giveFolder = "Give the folder of one course, or of several courses.";

/**
 * Returns the selection for a folder of one course or of several.
 * @throws StartError when it contains no course
 */
export function courseSelection(folder: string): CourseSelection {
  if (isCourse(folder)) return { root: dirname(folder), slugs: [basename(folder)] };
  if (!readdirSync(folder).some((name) => isCourse(join(folder, name))))
    throw new StartError(`${folder} contains no course. ${giveFolder}`);
  return { root: folder };
}

function isCourse(folder: string): boolean {
  return ["course.json", "quiz.json", "module-1.md"].some((name) => existsSync(join(folder, name)));
}

/**
 * Parses the arguments of a command: options, and at most one folder, by default that of the site's courses.
 * @throws StartError with one sentence
 */
export function courseArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parseArguments(args, options, "See api/content/README.md.");
  const [given, ...others] = positionals;
  if (others.length > 0) throw new StartError(giveFolder);
  const folder = resolve(given ?? join(contentFolder, "courses"));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`There is no folder ${folder}. ${giveFolder}`);
  return { values, folder };
}
