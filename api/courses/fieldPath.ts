import { type Document, isNode, LineCounter, parseDocument } from "yaml";

/** The steps from the top of a data file to a value in it: `["questions", 3, "text"]`. */
export type FieldPath = readonly PropertyKey[];

/** Writes a path the way people do: `questions[3].options[1].text`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/**
 * Finds lines in JSON or YAML text (JSON is a subset of YAML 1.2). The returned function gives the line, counted from 1, of the value at a
 * path, or of its nearest ancestor when it is missing.
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

/** The lines on which a key stands for the second time in its object; JSON.parse would silently keep the last. */
export function repeatedKeys(text: string): number[] {
  const lineCounter = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter });
  return errors
    .filter(({ code }) => code === "DUPLICATE_KEY")
    .map(({ pos }) => lineCounter.linePos(pos[0]).line);
}
