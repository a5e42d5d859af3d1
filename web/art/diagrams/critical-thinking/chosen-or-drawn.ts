import { circle } from "../../shapes";
import type { Diagram } from "../diagram";
import { box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Twelve pupils in two groups: friends who choose together, and groups drawn by lot. */
export const diagram: Diagram = { width: 340, height: 324, draw };

function draw(t: Tokens): string {
  return [
    text(t, 92, 32, "Gum", { anchor: "middle", colour: t.muted }),
    text(t, 248, 32, "No gum", { anchor: "middle", colour: t.muted }),
    text(t, 20, 60, "Friends choose", { bold: true }),
    group(t, 20, 72, [0, 1, 2, 4]),
    group(t, 176, 72, []),
    text(t, 20, 180, "Lots decide", { bold: true }),
    group(t, 20, 192, [1, 5]),
    group(t, 176, 192, [0, 3]),
    circle(30, 295, 9, t.accent),
    text(t, 46, 300, "very good at mathematics"),
  ].join("");
}

/** Six pupils; those with a number in `stars` are very good at mathematics. */
function group(t: Tokens, x: number, y: number, stars: number[]): string {
  const pupils = Array.from({ length: 6 }, (_, i) =>
    circle(x + 32 + (i % 3) * 40, y + 22 + Math.floor(i / 3) * 38, 12, stars.includes(i) ? t.accent : t.mid),
  );
  return box(t, { x, y, w: 144, h: 82 }) + pupils.join("");
}
