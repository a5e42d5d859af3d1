import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { ContentError, type ContentProblem } from "./contentError";

/** Path to a value in a data file, e.g. `["questions", 3, "text"]`. */
export type FieldPath = readonly PropertyKey[];

/** Formats a path, e.g. as `questions[3].options[1].text`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** Creates a problem for the value at a path of a data file. */
export function problemAt(
  { file, lineOf }: Pick<DataFile<unknown>, "file" | "lineOf">,
  path: FieldPath,
  message: string,
): ContentProblem {
  return { file, line: lineOf(path), field: formatFieldPath(path), message };
}

/**
 * Parses JSON or YAML text (JSON is a subset of YAML 1.2) to find the lines, from 1, of its values. `lineOf`
 * returns that of the value at a path, or of its nearest existing ancestor; `duplicates` are those of
 * duplicate keys, of which JSON.parse silently uses the last.
 */
export function linesOf(text: string): { lineOf(path: FieldPath): number; duplicates: number[] } {
  const lineCounter = new LineCounter();
  const document: Document = parseDocument(text, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  return {
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    },
    duplicates: document.errors
      .filter(({ code }) => code === "DUPLICATE_KEY")
      .map(({ pos }) => lineAt(pos[0])),
  };
}

/** Schema of a text of one line and at most `maxLength` characters, without spaces at its ends. */
export function singleLine(maxLength: number) {
  return z
    .string()
    .min(1, "expected a text, found none")
    .max(maxLength, `expected at most ${maxLength} characters`)
    .regex(/^\S(?:.*\S)?$/u, "expected one line without spaces at its ends");
}

/** Schema of a whole number from `min` to `max`, both included. */
export function wholeNumber(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z.int(expected).min(min, expected).max(max, expected);
}

/**
 * Reads a content file as text, as `decodeContent`.
 * @param name the file's name in error messages
 * @throws ContentError when the file is missing or not UTF-8
 */
export async function readContentText(path: string, name: string): Promise<string> {
  try {
    return decodeContent(name, await readFile(path));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const message = { ENOENT: "this file is missing", EISDIR: "this is a folder, not a file" }[code];
    if (!message) throw error;
    throw new ContentError([{ file: name, message }]);
  }
}

/**
 * Decodes a content file. Removes a byte order mark and normalises line endings to \n.
 * @param name the file's name in error messages
 * @throws ContentError when it is not UTF-8
 */
export function decodeContent(name: string, bytes: Buffer): string {
  if (!isUtf8(bytes))
    throw new ContentError([{ file: name, message: "this file is not UTF-8: save it in this encoding" }]);
  return contentText(name, bytes.toString());
}

/**
 * Removes a byte order mark and normalises line endings to \n.
 * @param name the file's name in error messages
 * @throws ContentError with file and line of a character that XML does not allow
 */
export function contentText(name: string, text: string): string {
  const normalised = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const found = notInXml.exec(normalised);
  if (!found) return normalised;
  const line = normalised.slice(0, found.index).split("\n").length;
  throw new ContentError([{ file: name, line, message: characterRefused(found[0]) }]);
}

/** Characters that XML 1.0 does not allow, and thus packs and the Atom feed; of surrogates only lone ones. */
const notInXml = /(?![\t\n\r\u007F-\u009F])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

function characterRefused(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `the character U+${code} is not allowed`;
}

/** A validated data file. `lineOf` returns the line of a value, for error messages. */
export interface DataFile<T> {
  file: string;
  value: T;
  lineOf(path: FieldPath): number;
}

/**
 * Parses and validates JSON text.
 * @param schema the schema, or a function that returns it for the parsed data
 * @throws ContentError with file, line, field and expectation
 */
export function parseJsonFile<T>(
  file: string,
  text: string,
  schema: z.ZodType<T> | ((data: unknown) => z.ZodType<T>),
): DataFile<T> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, " ");
    throw new ContentError([
      { file, line: lineOfSyntaxError(reason, text), message: `not valid JSON: ${reason}` },
    ]);
  }
  const { lineOf, duplicates } = linesOf(text);
  if (duplicates.length > 0)
    throw new ContentError(duplicates.map((line) => ({ file, line, message: "duplicate key" })));
  const schemaOfData = typeof schema === "function" ? schema(data) : schema;
  return { file, value: checkData(file, data, schemaOfData, lineOf), lineOf };
}

/**
 * Validates data against a schema, and its texts as `contentText`: escapes in JSON and YAML can contain any
 * character.
 * @throws ContentError with one problem for each invalid field
 */
export function checkData<T>(
  file: string,
  data: unknown,
  schema: z.ZodType<T>,
  lineOf: (path: FieldPath) => number,
): T {
  const result = schema.safeParse(data);
  if (result.success) {
    const problems = [...textsIn(result.data)].flatMap(({ path, text }): ContentProblem[] => {
      const found = notInXml.exec(text);
      return found ? [problemAt({ file, lineOf }, path, characterRefused(found[0]))] : [];
    });
    if (problems.length > 0) throw new ContentError(problems);
    return result.data;
  }
  throw new ContentError(
    result.error.issues.map((issue): ContentProblem => {
      const field = formatFieldPath(issue.path);
      const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
      const message =
        unknown.length === 0
          ? issue.message
          : `unknown to this version: ${unknown.map((key) => `“${key}”`).join(", ")}`;
      const line = lineOf([...issue.path, ...unknown.slice(0, 1)]);
      return { file, line, ...(field && { field }), message };
    }),
  );
}

/** Yields the texts in validated data, whose depth the schema limits. */
function* textsIn(data: unknown, path: FieldPath = []): Generator<{ path: FieldPath; text: string }> {
  if (typeof data === "string") yield { path, text: data };
  else if (Array.isArray(data))
    for (const [index, item] of data.entries()) yield* textsIn(item, [...path, index]);
  else if (typeof data === "object" && data !== null)
    for (const [key, value] of Object.entries(data)) yield* textsIn(value, [...path, key]);
}

function lineOfSyntaxError(reason: string, text: string): number {
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position) return text.slice(0, Number(position)).split("\n").length;
  const lines = text.split("\n");
  if (!reason.startsWith(unexpectedToken)) return lines.length;
  // The first lines fail at the token exactly if they contain it.
  let [low, high] = [1, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (failsAtToken(lines.slice(0, middle).join("\n"))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The start of a message of JSON.parse that has no position. */
const unexpectedToken = "Unexpected token";

function failsAtToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.startsWith(unexpectedToken);
  }
}
