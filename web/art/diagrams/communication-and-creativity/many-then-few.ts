import { circle } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const dots = (count: number, perRow: number, x: number, y: number, colour: string) =>
  Array.from({ length: count }, (_, i) =>
    circle(x + (i % perRow) * 22, y + Math.floor(i / perRow) * 22, 7, colour),
  ).join("");

/** 23 names pass three tests, five are left, and one wins. */
export const diagram: Diagram = { width: 340, height: 396, draw };

function draw(t: Tokens): string {
  const tests = ["Is it easy to say?", "Does it tell listeners something?", "Is it kind to everyone?"];
  return [
    text(t, 20, 34, "Collect: 23 names", { bold: true }),
    dots(23, 12, 49, 58, t.mid),
    arrow(t, [
      [170, 98],
      [170, 126],
    ]),
    text(t, 20, 124, "Choose", { bold: true }),
    ...tests.map((test, i) => box(t, { x: 20, y: 138 + i * 42, w: 300, h: 34 }, test)),
    arrow(t, [
      [170, 260],
      [170, 284],
    ]),
    dots(5, 5, 126, 304, t.mid),
    text(t, 232, 309, "5 left", { colour: t.muted }),
    arrow(t, [
      [170, 320],
      [170, 340],
    ]),
    box(t, { x: 95, y: 344, w: 150, h: 34 }, "Ten Past Ten", { look: "accent", bold: true }),
  ].join("");
}
