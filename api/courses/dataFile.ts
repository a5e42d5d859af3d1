import type { z } from "zod";
import { ContentError, type ContentProblem } from "./contentError";
import { type FieldPath, fieldLines, formatFieldPath, repeatedKeys } from "./fieldPath";

/** A checked data file, with the means to point at a line of it. */
export interface DataFile<T> {
  file: string;
  value: T;
  lineOf(path: FieldPath): number;
}

/** Reads JSON text and checks it. Throws a ContentError that names the file, line, field and what was expected. */
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

/** Checks data against its schema. Throws a ContentError with one problem for each field that is not as expected. */
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
