import { packFormats } from "../../packFormats";
import { savedQueries } from "../../savedQueries";

export interface Example {
  language: "sh" | "js" | "python";
  code: string;
}

export interface ExampleRunner {
  /** @returns the output */
  run(example: Example): Promise<string>;
  /** @returns the data of the response */
  execute(document: string, variables: Record<string, unknown>): Promise<unknown>;
}

const runnable = /^```(sh|js|python) run\n([\s\S]*?)^```$/gm;
const placeholder = /^\{\{(.+)\}\}$/gm;
const packFormatsName = "Formats of packs";

/**
 * Expands the guide: inserts the output below each code block marked `run`, and replaces `{{name}}` by the
 * saved query of that name with its variables and result, or by the table of pack formats.
 */
export async function expandGuide(source: string, runner: ExampleRunner): Promise<string> {
  const inserted = await replaceEach(source, placeholder, async ([, name = ""]) =>
    name === packFormatsName ? packTable() : queryWithResult(name, runner),
  );
  return replaceEach(inserted, runnable, async ([, language, code = ""]) => {
    const output = await runner.run({ language: language as Example["language"], code });
    return [fence(String(language), code), "prints", fence("text", shownOutput(output))].join("\n\n");
  });
}

async function queryWithResult(name: string, runner: ExampleRunner): Promise<string> {
  const query = savedQueries.find((saved) => saved.name === name);
  if (!query) throw new Error(`There is no saved query “${name}”.`);
  const { document, variables = {} } = query;
  const data = JSON.stringify({ data: await runner.execute(document, variables) }, null, 2);
  const variablesBlock =
    Object.keys(variables).length > 0 ? ["With the variables", fence("json", JSON.stringify(variables))] : [];
  return [fence("graphql", document), ...variablesBlock, "returns", fence("text", shownOutput(data))].join(
    "\n\n",
  );
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

/** Replaces the matches sequentially in text order, since an example may depend on earlier ones. */
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

const maxColumns = 110;
const maxLines = 16;

/**
 * Truncates the output of an example to a few lines, with `…` at each cut. Removes the byte order mark and
 * the CRLF line ends of CSV files.
 */
export function shownOutput(output: string): string {
  const lines = output
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
  const shown = lines
    .slice(0, maxLines)
    .map((line) => (line.length > maxColumns ? `${line.slice(0, maxColumns - 1)}…` : line));
  return lines.length > maxLines ? `${shown.join("\n")}\n…` : shown.join("\n");
}
