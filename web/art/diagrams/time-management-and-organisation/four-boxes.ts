import type { Diagram } from "../diagram";
import { badge, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Tasks sorted by urgent and important. */
export const diagram: Diagram = { width: 360, height: 322, draw };

const boxes = [
  ["Do it first", "the English sheet for tomorrow"],
  ["Fix a time", "fractions, from five o’clock"],
  ["Be quick", "the vote on the shirt colour"],
  ["Let it wait", "last night’s match"],
] as const;

function draw(t: Tokens): string {
  return [
    text(t, 97, 34, "Urgent", { bold: true, anchor: "middle", colour: t.muted }),
    text(t, 263, 34, "Not urgent", { bold: true, anchor: "middle", colour: t.muted }),
    text(t, 20, 62, "Important", { bold: true, colour: t.muted }),
    text(t, 20, 198, "Not important", { bold: true, colour: t.muted }),
    ...boxes.map(([advice, example], i) => {
      const [x, y] = [20 + (i % 2) * 166, 72 + Math.floor(i / 2) * 136];
      return (
        box(t, { x, y, w: 154, h: 96 }, "", { look: i === 1 ? "outline" : "paper" }) +
        badge(t, x + 22, y + 24, i + 1) +
        text(t, x + 42, y + 29, advice, { bold: true, width: 106 }) +
        text(t, x + 12, y + 62, example, { width: 138, size: 14, colour: t.muted })
      );
    }),
  ].join("");
}
