import { circle, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Three layers of clothing over skin, cut open: weather above, skin below. */
export const diagram: Diagram = { width: 356, height: 288, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 38, "wind and rain", { colour: t.muted }),
    ...[132, 164, 196, 228].map((x) =>
      arrow(
        t,
        [
          [x + 24, 24],
          [x, 62],
        ],
        { colour: t.muted },
      ),
    ),
    box(t, { x: 20, y: 68, w: 316, h: 30 }, "Jacket: stops wind and rain", {
      look: "accent",
      bold: true,
      anchor: "start",
      radius: 6,
    }),
    box(t, { x: 20, y: 106, w: 316, h: 76 }, "Fleece: holds warm air", {
      look: "soft",
      anchor: "start",
      size: 14,
    }),
    ...[
      [226, 120],
      [322, 122],
      [238, 168],
      [250, 138],
      [212, 146],
    ].map(([x = 0, y = 0]) => circle(x, y, 5, t.mid)),
    box(t, { x: 20, y: 190, w: 316, h: 34 }, "Thin layer: takes sweat away", { anchor: "start", radius: 6 }),
    rect(20, 232, 316, 36, 6, "#D9A27A"),
    text(t, 30, 255, "Skin", { colour: "#1D1736" }),
    text(t, 286, 38, "sweat", { anchor: "middle", bold: true }),
    ...[274, 298].flatMap((x) => [
      arrow(t, [
        [x, 246],
        [x, 50],
      ]),
      line(`M${x} 98V68`, t.onAccent, 2),
    ]),
  ].join("");
}
