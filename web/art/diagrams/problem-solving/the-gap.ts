import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A problem as the gap between now and wanted, with what stands in the way between them. */
export const diagram: Diagram = { width: 340, height: 216, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 32, "Now", { bold: true }),
    box(t, { x: 20, y: 44, w: 124, h: 68 }, "Plants droop,\ntap is broken"),
    text(t, 196, 32, "Wanted", { bold: true }),
    box(t, { x: 196, y: 44, w: 124, h: 68 }, "Water three times a week", { look: "ok", padding: 4 }),
    arrow(
      t,
      [
        [148, 76],
        [192, 76],
      ],
      { dashed: true, colour: t.accent, width: 3 },
    ),
    arrow(
      t,
      [
        [170, 136],
        [170, 90],
      ],
      { colour: t.accent },
    ),
    box(t, { x: 40, y: 140, w: 260, h: 56 }, "In the way:\nhalf an hour of carrying", {
      look: "accent",
      bold: true,
    }),
  ].join("");
}
