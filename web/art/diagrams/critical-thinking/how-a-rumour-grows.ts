import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const sentences = [
  "Books more than a week late cost 1 cedi.",
  "Books cost 1 cedi.",
  "Library books\nwill cost money!",
  "Books will cost money, for the football pitch!",
];
const changes = ["“late” gets lost", "1 cedi becomes “money”", "a guess joins in"];

/** A notice turns into a rumour, and at each step something changes. */
export const diagram: Diagram = { width: 340, height: 348, draw };

function draw(t: Tokens): string {
  return sentences
    .map((sentence, i) => {
      const y = 20 + i * 86;
      const change = changes[i];
      return [
        box(t, { x: 20, y, w: 204, h: 50 }, sentence, { look: i === 0 ? "ok" : "paper" }),
        change &&
          arrow(t, [
            [122, y + 50],
            [122, y + 82],
          ]),
        change && text(t, 234, y + 62, change, { width: 98, colour: t.accent, bold: true }),
      ].join("");
    })
    .join("");
}
