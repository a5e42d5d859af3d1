import type { Diagram } from "../diagram";
import { arrow, box, cross, polyline, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A sentence, the cut through it, and what remains in both cases. */
export const diagram: Diagram = { width: 360, height: 296, draw };

function draw(t: Tokens): string {
  const rest = "on Mondays while the oven was broken, but since March we cook everything fresh";
  return [
    box(t, { x: 20, y: 20, w: 112, h: 92 }, "Canteen food was bad", { look: "accent", bold: true }),
    box(t, { x: 160, y: 20, w: 180, h: 92 }, rest, { look: "tint", size: 14 }),
    polyline(
      t,
      [
        [146, 12],
        [146, 122],
      ],
      { colour: t.danger, width: 3, dashed: true },
    ),
    text(t, 146, 146, "cut here", { anchor: "middle", colour: t.danger, bold: true }),
    arrow(t, [
      [60, 120],
      [60, 176],
    ]),
    arrow(t, [
      [250, 120],
      [250, 176],
    ]),
    box(t, { x: 20, y: 182, w: 134, h: 94 }, "", {}),
    cross(t, 87, 206),
    text(t, 87, 240, "Heard: the food is bad", { anchor: "middle", width: 116 }),
    box(t, { x: 166, y: 182, w: 174, h: 94 }, "", {}),
    tick(t, 253, 206),
    text(t, 253, 240, "Meant: now it is cooked fresh", { anchor: "middle", width: 150 }),
  ].join("");
}
