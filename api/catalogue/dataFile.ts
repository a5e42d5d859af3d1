import { readFile } from "node:fs/promises";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { ContentError, type ContentProblem } from "./contentError";

/** The steps from the top of a data file to a value in it: `["questions", 3, "text"]`. */
export type FieldPath = readonly PropertyKey[];

/** E.g. `questions[3].options[1].text`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/**
 * Finds lines in JSON or YAML text (JSON is a subset of YAML 1.2).
 * @returns the line, from 1, of the value at a path, or of its nearest ancestor when it is missing
 */
export function fieldLines(text: string): (path: FieldPath) => number {
  const lineCounter = new LineCounter();
  const document: Document = parseDocument(text, { lineCounter, uniqueKeys: false });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
    }
    return 1;
  };
}

/** The lines of keys that repeat another of their object; JSON.parse would silently keep the last. */
function repeatedKeys(text: string): number[] {
  const lineCounter = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter });
  return errors
    .filter(({ code }) => code === "DUPLICATE_KEY")
    .map(({ pos }) => lineCounter.linePos(pos[0]).line);
}

/** A text of one line and at most `longest` characters, without spaces at its ends. */
export function singleLine(longest: number) {
  return z
    .string()
    .min(1, "expected a text, found none")
    .max(longest, `expected at most ${longest} characters`)
    .regex(/^\S(?:.*\S)?$/u, "expected one line without spaces at its ends");
}

/** A whole number between two limits, both included. */
export function wholeNumber(lowest: number, highest: number) {
  const expected = `expected a whole number from ${lowest} to ${highest}`;
  return z.int(expected).min(lowest, expected).max(highest, expected);
}

/**
 * Reads a content file as text, without a byte order mark and with \n at line ends.
 * @throws ContentError that calls the file `name` when it is missing
 */
export async function readContentText(path: string, name: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new ContentError([{ file: name, message: "this file is missing" }]);
  }
}

/** A checked data file, with the means to point at a line of it. */
export interface DataFile<T> {
  file: string;
  value: T;
  lineOf(path: FieldPath): number;
}

/**
 * Reads JSON text and checks it.
 * @throws ContentError with file, line, field and expectation
 */
export function parseJsonFile<T>(file: string, text: string, schema: z.ZodType<T>): DataFile<T> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ContentError([
      { file, line: lineOfSyntaxError(error, text), message: `not valid JSON: ${(error as Error).message}` },
    ]);
  }
  const lineOf = fieldLines(text);
  const repeated = repeatedKeys(text);
  if (repeated.length > 0)
    throw new ContentError(repeated.map((line) => ({ file, line, message: "this key stands here twice" })));
  return { file, value: checkData(file, data, schema, lineOf), lineOf };
}

/**
 * Checks data against its schema.
 * @throws ContentError with one problem for each invalid field
 */
export function checkData<T>(
  file: string,
  data: unknown,
  schema: z.ZodType<T>,
  lineOf: (path: FieldPath) => number,
): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.map((issue): ContentProblem => {
      const field = formatFieldPath(issue.path);
      return { file, line: lineOf(issue.path), ...(field && { field }), message: issue.message };
    }),
  );
}

function lineOfSyntaxError(error: unknown, text: string): number {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return text.slice(0, position === undefined ? undefined : Number(position)).split("\n").length;
}
