/** A sentence of a page and its position in the document. */
export interface SpokenSentence {
  text: string;
  /** Returns the document range of the characters from `start` to before `end`. */
  rangeOf: (start: number, end: number) => Range;
}

const blocks = "p, li, h1, h2, h3, h4, th, td, dt, dd, blockquote, figcaption, pre, div";

interface Piece {
  node: Text;
  /** Offset of the node in the text of its block. */
  start: number;
}

/** Returns the sentences of elements in reading order; none crosses the end of a block. */
export function spokenSentences(elements: Iterable<Element>): SpokenSentence[] {
  return [...elements].flatMap((element) => textBlocks(element).flatMap(sentencesOf));
}

/** Returns the text nodes of an element, grouped by block, without those of closed details. */
function textBlocks(element: Element): Text[][] {
  const found: Text[][] = [];
  let last: Element | null = null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest("details:not([open])")) continue;
    const block = node.parentElement?.closest(blocks) ?? null;
    if (block !== last || found.length === 0) found.push([]);
    found.at(-1)?.push(node);
    last = block;
  }
  return found;
}

function sentencesOf(nodes: readonly Text[]): SpokenSentence[] {
  let text = "";
  const pieces: Piece[] = nodes.map((node) => {
    const start = text.length;
    text += node.data;
    return { node, start };
  });
  return [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)]
    .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
    .map(({ segment, index }) => ({
      text: segment,
      rangeOf: (start, end) => rangeIn(pieces, index + start, index + end),
    }));
}

function rangeIn(pieces: readonly Piece[], start: number, end: number): Range {
  const range = new Range();
  for (const { node, start: first } of pieces) {
    if (first <= start) range.setStart(node, Math.min(start - first, node.length));
    if (first < end) range.setEnd(node, Math.min(end - first, node.length));
  }
  return range;
}
