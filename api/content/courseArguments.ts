import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartError } from "../errors";
import { contentFolder } from "../projectFolders";

/** A folder of courses; with `slugs`, only these are meant. */
export interface CourseSelection {
  root: string;
  slugs?: string[];
}

/** Returns the selection for a folder of one course or of several. */
export function courseSelection(folder: string): CourseSelection {
  const isCourse = ["course.json", "quiz.json", "module-1.md"].some((name) => existsSync(join(folder, name)));
  return isCourse ? { root: dirname(folder), slugs: [basename(folder)] } : { root: folder };
}

/**
 * Parses the arguments of a command: options, and at most one folder, by default that of the site's courses.
 * @throws StartError with one sentence
 */
export function courseArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = parse(args, options);
  const [given, ...others] = positionals;
  if (others.length > 0) throw new StartError("Give one folder: of one course, or of several courses.");
  const folder = resolve(given ?? join(contentFolder, "courses"));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`There is no folder ${folder}.`);
  return { values, folder };
}

function parse<Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
