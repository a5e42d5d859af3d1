import { packFormats } from "../packFormats";
import { savedQueries } from "../savedQueries";

export interface Example {
  language: "sh" | "js" | "python";
  code: string;
}

export interface ExampleRunner {
  /** @returns the output */
  run(example: Example): Promise<string>;
  /** @returns the data of the answer */
  ask(document: string, variables: Record<string, unknown>): Promise<unknown>;
}

const runnable = /^```(sh|js|python) run\n([\s\S]*?)^```$/gm;
const insertion = /^\{\{(.+)\}\}$/gm;
const formatsOfPacks = "Formats of packs";

/**
 * Expands the guide: adds its output below each piece of code marked `run`, and replaces `{{name}}` by the
 * saved query of that name with its variables and its answer, or by the table of the formats of packs.
 */
export async function expandGuide(source: string, runner: ExampleRunner): Promise<string> {
  const inserted = await replaceEach(source, insertion, async ([, name = ""]) =>
    name === formatsOfPacks ? packTable() : queryWithAnswer(name, runner),
  );
  return replaceEach(inserted, runnable, async ([, language, code = ""]) => {
    const output = await runner.run({ language: language as Example["language"], code });
    return [fence(String(language), code), "prints", fence("text", shownOutput(output))].join("\n\n");
  });
}

async function queryWithAnswer(name: string, runner: ExampleRunner): Promise<string> {
  const query = savedQueries.find((saved) => saved.name === name);
  if (!query) throw new Error(`There is no saved query “${name}”.`);
  const { document, variables = {} } = query;
  const data = JSON.stringify({ data: await runner.ask(document, variables) }, null, 2);
  const given =
    Object.keys(variables).length > 0 ? ["With the variables", fence("json", JSON.stringify(variables))] : [];
  return [fence("graphql", document), ...given, "answers", fence("text", shownOutput(data))].join("\n\n");
}

function packTable(): string {
  const rows = packFormats.map(
    ({ extension, title, description }) => `| \`.${extension}\` | **${title}.** ${description} |`,
  );
  return ["| Ending | What it is for |", "|---|---|", ...rows].join("\n");
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** One after the other, in the order of the text: examples may build on what came before. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  let replaced = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    replaced += text.slice(end, match.index) + (await replacement(match));
    end = match.index + match[0].length;
  }
  return replaced + text.slice(end);
}

const longestLine = 110;
const mostLines = 16;

/**
 * The first lines of an example's output, with `…` where something is cut off, and without the byte order
 * mark and Windows' line ends of files for spreadsheets.
 */
export function shownOutput(output: string): string {
  const lines = output
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
  const shown = lines
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line));
  return lines.length > mostLines ? `${shown.join("\n")}\n…` : shown.join("\n");
}
