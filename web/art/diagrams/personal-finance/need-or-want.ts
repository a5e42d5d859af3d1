import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Two questions that tell needs from wants. */
export const diagram: Diagram = { width: 340, height: 304, draw };

function draw(t: Tokens): string {
  const label = { colour: t.muted } as const;
  return [
    box(t, { x: 20, y: 20, w: 300, h: 48 }, "Must I have it to live, to stay healthy or to do my work?"),
    arrow(t, [
      [84, 68],
      [84, 112],
    ]),
    text(t, 94, 95, "Yes", label),
    arrow(t, [
      [244, 68],
      [244, 112],
    ]),
    text(t, 254, 95, "No", label),
    box(t, { x: 20, y: 116, w: 132, h: 64 }, "A need:\nit comes first", {
      look: "accent",
      bold: true,
      padding: 4,
    }),
    box(t, { x: 164, y: 116, w: 156, h: 64 }, "A want.\nIs it in my plan?", { look: "outline" }),
    arrow(t, [
      [204, 180],
      [204, 202],
      [122, 202],
      [122, 232],
    ]),
    text(t, 132, 222, "Yes", label),
    arrow(t, [
      [264, 180],
      [264, 232],
    ]),
    text(t, 274, 222, "No", label),
    box(t, { x: 64, y: 236, w: 116, h: 48 }, "Enjoy it", { look: "soft" }),
    box(t, { x: 196, y: 236, w: 124, h: 48 }, "Let it wait", { look: "soft" }),
  ].join("");
}
