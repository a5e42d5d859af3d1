import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The tasks of a translator before and after a computer took over the first drafts. */
export const diagram: Diagram = { width: 340, height: 348, draw };

function draw(t: Tokens): string {
  return [
    text(t, 170, 36, "Before: Mr Park", { bold: true, anchor: "middle" }),
    rect(80, 48, 180, 92, 14, t.soft),
    box(t, { x: 92, y: 58, w: 156, h: 32 }, "First drafts"),
    box(t, { x: 92, y: 98, w: 156, h: 32 }, "Corrections"),
    arrow(t, [
      [130, 144],
      [88, 184],
    ]),
    arrow(t, [
      [214, 144],
      [248, 184],
    ]),
    text(t, 84, 208, "Today: computer", { bold: true, anchor: "middle" }),
    rect(20, 220, 128, 52, 14, t.soft),
    box(t, { x: 28, y: 230, w: 112, h: 32 }, "First drafts"),
    text(t, 242, 208, "Today: Mr Park", { bold: true, anchor: "middle" }),
    rect(164, 220, 156, 108, 14, t.soft),
    box(t, { x: 172, y: 230, w: 140, h: 32 }, "Corrections"),
    box(t, { x: 172, y: 270, w: 140, h: 50 }, "New: contracts, medical letters", {
      look: "accent",
      padding: 6,
    }),
  ].join("");
}
