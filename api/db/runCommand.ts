import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartError } from "../errors";
import { unavailableReason } from "./databaseUnavailable";

/**
 * Runs a command-line tool with the variables of `.env`. An expected error prints one sentence and exits with
 * code 1.
 * @param sentenceOf returns null for an error that is a bug
 */
export async function runCommand(run: () => Promise<void>, sentenceOf = startSentence): Promise<void> {
  // A reader such as `head` may close the pipe while the command still writes files.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    if (existsSync(".env")) loadEnvFile(".env");
    await run();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** Returns the sentence about a failed start, an unavailable database or a file; null for other errors. */
export function startSentence(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const reason = unavailableReason(error);
  if (reason)
    return (
      `The database cannot be used (${reason}): check that it is running, accepts writes and ` +
      "has free disk space, then run the command again."
    );
  const { path, message } = error as NodeJS.ErrnoException;
  return path ? `${path} cannot be used (${message}).` : null;
}

/**
 * Parses the options and positional arguments of a command.
 * @param hint follows the sentence about an invalid option
 * @throws StartError with one sentence
 */
export function parseArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
  hint: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The next sentences of Node describe the syntax of options.
    throw new StartError(`${(error as Error).message.split(/\.\s/)[0]}. ${hint}`);
  }
}
