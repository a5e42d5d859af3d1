import { glyph } from "../../glyph";
import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Three forces on a cyclist who rides to the left. */
export const diagram: Diagram = { width: 340, height: 228, draw };

function draw(t: Tokens): string {
  return [
    line("M20 204H320", t.ink, 2),
    glyph("man-biking-medium", 168, 127, 176),
    arrow(
      t,
      [
        [84, 182],
        [20, 182],
      ],
      { colour: t.accent, width: 5 },
    ),
    text(t, 20, 140, "The road\npushes", { bold: true, colour: t.accent }),
    arrow(t, [
      [214, 96],
      [292, 96],
    ]),
    text(t, 240, 84, "Air"),
    arrow(t, [
      [240, 182],
      [316, 182],
    ]),
    text(t, 252, 166, "Friction"),
  ].join("");
}
