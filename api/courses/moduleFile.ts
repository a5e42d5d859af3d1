import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { ContentError } from "./contentError";
import { type ModuleData, moduleSchema } from "./courseFile";
import { checkData, type DataFile } from "./dataFile";
import { fieldLines } from "./fieldPath";

/** A module file: checked front matter, and the Markdown after it. */
export interface ModuleFile extends DataFile<ModuleData> {
  body: string;
  /** The line of the file, counted from 1, on which `body` starts. */
  bodyLine: number;
}

/** Reads a Markdown file with YAML front matter. Throws a ContentError that names the file, line, field and what was expected. */
export function parseModuleFile(file: string, text: string): ModuleFile {
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
  const value = checkData(file, vfile.data.matter, moduleSchema, lineOf);
  const body = stripped.trim();
  const bodyLine = text.slice(0, text.length - stripped.trimStart().length).split("\n").length;
  if (body === "")
    throw new ContentError([
      { file, line: bodyLine, message: "expected the module's text after the front matter" },
    ]);
  return { file, value, lineOf, body, bodyLine };
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n")[0]?.replace(/:$/, "") ?? "";
}
