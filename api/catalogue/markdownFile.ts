import { parse } from "yaml";
import type { z } from "zod";
import { ContentError } from "./contentError";
import { checkData, type DataFile, linesOf } from "./dataFile";

/** A Markdown file: validated front matter and the text after it. */
export interface MarkdownFile<T> extends DataFile<T> {
  body: string;
  /** Line of the file on which `body` starts, from 1. */
  bodyLine: number;
}

const frontMatter = /^---\n(?:([\s\S]*?)\n)?---(?:\n|$)/;

/**
 * Parses a Markdown file with YAML front matter.
 * @throws ContentError with file, line, field and expectation
 */
export function parseMarkdownFile<T>(file: string, text: string, schema: z.ZodType<T>): MarkdownFile<T> {
  const [block = "", yaml = ""] = frontMatter.exec(text) ?? [];
  if (block === "")
    throw new ContentError([{ file, line: 1, message: "expected front matter between two lines of ---" }]);
  const { lineOf } = linesOf(block.replace(/^---$/gm, ""));
  const value = checkData(file, parseYaml(file, yaml), schema, lineOf);
  const afterBlock = text.slice(block.length);
  const body = afterBlock.trim();
  const bodyLine = text.slice(0, text.length - afterBlock.trimStart().length).split("\n").length;
  if (body === "")
    throw new ContentError([{ file, line: bodyLine, message: "expected a text after the front matter" }]);
  return { file, value, lineOf, body, bodyLine };
}

/** Parses front matter. @returns an object without properties for an empty text */
function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml) || {};
  } catch (error) {
    const line = (error as { linePos?: [{ line: number }] }).linePos?.[0].line;
    throw new ContentError([
      { file, line: (line ?? 0) + 1, message: `front matter is not valid YAML: ${firstLine(error)}` },
    ]);
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n")[0]?.replace(/:$/, "") ?? "";
}
