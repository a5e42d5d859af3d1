import type { Diagram } from "../diagram";
import { arrow, box, cross } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Three pages that copy one another, and nobody who was there. */
export const diagram: Diagram = { width: 360, height: 330, draw };

function draw(t: Tokens): string {
  return [
    box(t, { x: 110, y: 20, w: 140, h: 64 }, "Page A\n“A whale!”", { look: "accent", bold: true }),
    box(t, { x: 206, y: 156, w: 134, h: 64 }, "Page B\n“A says so.”"),
    box(t, { x: 20, y: 156, w: 134, h: 64 }, "Page C\n“B says so.”"),
    arrow(t, [
      [268, 152],
      [222, 88],
    ]),
    arrow(t, [
      [158, 188],
      [202, 188],
    ]),
    arrow(t, [
      [138, 88],
      [92, 152],
    ]),
    text(t, 20, 108, "“C confirms\nit!”"),
    text(t, 180, 130, "one source", { anchor: "middle", bold: true, colour: t.accent }),
    box(t, { x: 20, y: 256, w: 320, h: 54 }, "", { look: "tint" }),
    cross(t, 46, 283),
    text(t, 68, 288, "Nobody saw a whale in the harbour", { size: 14 }),
  ].join("");
}
