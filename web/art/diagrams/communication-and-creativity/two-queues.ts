import { circle, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { box, cross, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Pupils in a queue; those who only want a drink have the accent. */
const queue = (t: Tokens, drinks: readonly boolean[], y: number) =>
  drinks
    .map((drink, i) => {
      const x = 128 + i * 26;
      const colour = drink ? t.accent : t.muted;
      return circle(x, y - 9, 7, colour) + rect(x - 9, y, 18, 16, 7, colour);
    })
    .join("");

/** A pupil with a plate. */
const served = (t: Tokens, x: number, y: number) =>
  circle(x, y - 9, 7, t.muted) +
  rect(x - 9, y, 18, 16, 7, t.muted) +
  `<ellipse cx="${x + 12}" cy="${y + 8}" rx="9" ry="3.5" ` +
  `fill="${t.paper}" stroke="${t.ink}" stroke-width="1.5"/>`;

/** The queue of the canteen, before and after: one line, then a menu and a line for drinks. */
export const diagram: Diagram = { width: 340, height: 388, draw };

function draw(t: Tokens): string {
  return [
    cross(t, 31, 31),
    text(t, 52, 36, "Before: 12 minutes", { bold: true }),
    box(t, { x: 20, y: 58, w: 84, h: 52 }, "Counter", { padding: 4 }),
    queue(t, [false, false, false, true, false, false, true, false], 82),
    circle(128, 127, 7, t.accent),
    text(t, 144, 132, "Only wants a drink", { colour: t.accent }),
    tick(t, 31, 167),
    text(t, 52, 172, "After: 7 minutes", { bold: true }),
    box(t, { x: 20, y: 194, w: 84, h: 52 }, "Counter", { padding: 4 }),
    queue(t, [false, false, false, false], 218),
    box(t, { x: 236, y: 198, w: 84, h: 44 }, "Menu", { look: "outline", bold: true }),
    box(t, { x: 20, y: 262, w: 84, h: 52 }, "Drinks", { padding: 4, look: "outline" }),
    queue(t, [true, true], 286),
    text(t, 236, 268, "Choose\nwhile you\nwait", { colour: t.muted }),
    ...[38, 78].map((x) => served(t, x, 346)),
    text(t, 112, 356, "Already served", { colour: t.muted }),
  ].join("");
}
