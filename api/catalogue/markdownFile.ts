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

/** Characters of a Markdown file: parsing takes time that grows with the square of some texts' length. */
export const maxMarkdownCharacters = 10_000;
/** Markers of block quotes and list items in a row: each nests the next one, which makes parsing slower. */
const maxMarkersInRow = 10;
const nestedMarkers = new RegExp(String.raw`(?:> ?|(?:[-*+]|\d{1,9}[.)]) ){${maxMarkersInRow + 1}}`);

const frontMatter = /^---\n(?:([\s\S]*?)\n)?---(?:\n|$)/;

/**
 * Refuses Markdown that would occupy the process for seconds.
 * @throws ContentError with file and line
 */
export function requireBoundedMarkdown(file: string, text: string): void {
  if (text.length > maxMarkdownCharacters) {
    const most = maxMarkdownCharacters.toLocaleString("en");
    throw new ContentError([{ file, message: `expected at most ${most} characters, found ${text.length}` }]);
  }
  const spaced = text.replace(/[ \t]+/g, " ");
  const found = nestedMarkers.exec(spaced);
  if (!found) return;
  const line = spaced.slice(0, found.index).split("\n").length;
  const message = `expected at most ${maxMarkersInRow} markers of lists and quotations in a row`;
  throw new ContentError([{ file, line, message }]);
}

/**
 * Parses a Markdown file with YAML front matter.
 * @throws ContentError with file, line, field and expectation
 */
export function parseMarkdownFile<T>(file: string, text: string, schema: z.ZodType<T>): MarkdownFile<T> {
  requireBoundedMarkdown(file, text);
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
    // The line of `---` counts, so that the error names the line of the file.
    return parse(`\n${yaml}`) || {};
  } catch (error) {
    const line = (error as { linePos?: [{ line: number }] }).linePos?.[0].line;
    throw new ContentError([
      { file, line: line ?? 1, message: `front matter is not valid YAML: ${firstLine(error)}` },
    ]);
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n")[0]?.replace(/:$/, "") ?? "";
}
