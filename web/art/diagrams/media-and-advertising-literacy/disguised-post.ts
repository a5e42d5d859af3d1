import { circle, fill, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { box, callout } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A post that is an advertisement, with its four signals. */
export const diagram: Diagram = { width: 360, height: 320, draw };

function draw(t: Tokens): string {
  return [
    box(t, { x: 20, y: 20, w: 200, h: 280 }),
    circle(44, 46, 12, t.mid),
    text(t, 64, 51, "skate_leo", { bold: true }),
    rect(30, 68, 180, 116, 8, t.soft),
    shoe(t),
    text(t, 34, 210, "Love these shoes. Best ever. Perfect!", { width: 170 }),
    box(t, { x: 34, y: 250, w: 124, h: 30 }, "code SKATE10", { look: "outline", padding: 4, size: 14 }),
    callout(t, [150, 46], [236, 42], "No label, no “Ad”", { width: 106 }),
    callout(t, [178, 120], [236, 108], "The brand fills the picture", { width: 106 }),
    callout(t, [188, 208], [236, 190], "Nothing but praise", { width: 106 }),
    callout(t, [158, 265], [236, 262], "A discount code", { width: 106 }),
  ].join("");
}

/** A trainer with a stripe, seen from the side. */
const shoe = (t: Tokens) =>
  fill("M62 106q10 8 24 0l42 28q34 4 44 14v12H62Z", t.accent) +
  rect(58, 156, 118, 12, 6, t.ink) +
  line("M100 118l-7 10M112 126l-7 10M124 134l-7 9", t.onAccent, 3) +
  line("M70 146q24 2 36-8", t.onAccent, 4);
