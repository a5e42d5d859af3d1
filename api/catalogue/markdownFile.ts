import { VFile } from "vfile";
import { matter } from "vfile-matter";
import type { z } from "zod";
import { ContentError } from "./contentError";
import { checkData, type DataFile, fieldLines } from "./dataFile";

/** A Markdown file: validated front matter and the text after it. */
export interface MarkdownFile<T> extends DataFile<T> {
  body: string;
  /** Line of the file on which `body` starts, from 1. */
  bodyLine: number;
}

/**
 * Parses a Markdown file with YAML front matter.
 * @throws ContentError with file, line, field and expectation
 */
export function parseMarkdownFile<T>(file: string, text: string, schema: z.ZodType<T>): MarkdownFile<T> {
  const vfile = new VFile({ value: text });
  try {
    matter(vfile, { strip: true });
  } catch (error) {
    const line = (error as { linePos?: [{ line: number }] }).linePos?.[0].line;
    throw new ContentError([
      { file, line: (line ?? 0) + 1, message: `front matter is not valid YAML: ${firstLine(error)}` },
    ]);
  }
  const stripped = String(vfile);
  const frontMatter = text.slice(0, text.length - stripped.length);
  if (frontMatter === "")
    throw new ContentError([{ file, line: 1, message: "expected front matter between two lines of ---" }]);
  const lineOf = fieldLines(frontMatter.replace(/^---$/gm, ""));
  const value = checkData(file, vfile.data.matter, schema, lineOf);
  const body = stripped.trim();
  const bodyLine = text.slice(0, text.length - stripped.trimStart().length).split("\n").length;
  if (body === "")
    throw new ContentError([{ file, line: bodyLine, message: "expected a text after the front matter" }]);
  return { file, value, lineOf, body, bodyLine };
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n")[0]?.replace(/:$/, "") ?? "";
}
