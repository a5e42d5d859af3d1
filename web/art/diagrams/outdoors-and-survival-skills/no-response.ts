import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A decision tree: what to do for a person who may not respond. */
export const diagram: Diagram = { width: 360, height: 396, draw };

function draw(t: Tokens): string {
  return [
    box(t, { x: 20, y: 20, w: 152, h: 64 }, "Does the person answer?", {
      bold: true,
      look: "outline",
      padding: 6,
    }),
    arrow(t, [
      [174, 52],
      [212, 52],
    ]),
    text(t, 192, 44, "yes", { anchor: "middle" }),
    box(t, { x: 216, y: 20, w: 124, h: 64 }, "Keep still and warm, get help", { size: 14 }),
    arrow(t, [
      [96, 86],
      [96, 120],
    ]),
    text(t, 108, 108, "no"),
    box(t, { x: 20, y: 124, w: 320, h: 46 }, "Call. Phone on speaker.", {
      look: "accent",
      bold: true,
      size: 16,
    }),
    arrow(t, [
      [96, 172],
      [96, 196],
    ]),
    box(t, { x: 20, y: 200, w: 152, h: 64 }, "Breathing normally?", { bold: true, look: "outline" }),
    arrow(t, [
      [174, 232],
      [212, 232],
    ]),
    text(t, 192, 224, "yes", { anchor: "middle" }),
    box(t, { x: 216, y: 188, w: 124, h: 88 }, "On the side, head tilted back. Watch the breathing.", {
      size: 14,
    }),
    arrow(t, [
      [96, 266],
      [96, 308],
    ]),
    text(t, 108, 292, "no, or not sure"),
    box(
      t,
      { x: 20, y: 312, w: 320, h: 64 },
      "Push hard and fast in the middle of the chest, as the operator tells you.",
      {
        look: "danger",
        bold: true,
        size: 14,
      },
    ),
  ].join("");
}
