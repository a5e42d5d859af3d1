import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const lines = [
  { y: 66, words: "Sweep the courtyard with us!", bold: true, label: "What" },
  { y: 132, words: "Saturday,\n10:00 to 10:30", label: "When and\nhow long" },
  { y: 198, words: "By the\nmulberry tree", label: "Where" },
  { y: 264, words: "Come for ten\nminutes or for\nall thirty", label: "All are\nwelcome" },
];

/** Nino's second poster, with the question that each line answers. */
export const diagram: Diagram = { width: 356, height: 356, draw };

function draw(t: Tokens): string {
  return [
    rect(20, 20, 208, 316, 4, t.line),
    rect(22, 22, 204, 312, 3, t.paper),
    rect(94, 14, 60, 16, 2, t.mid),
    ...lines.flatMap(({ y, words, bold = false, label }) => [
      text(t, 38, y, words, { bold, width: 176, size: 15 }),
      polyline(
        t,
        [
          [228, y - 5],
          [240, y - 5],
        ],
        { colour: t.accent },
      ),
      text(t, 246, y, label, { bold: true, colour: t.accent }),
    ]),
  ].join("");
}
