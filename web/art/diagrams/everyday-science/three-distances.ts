import { circle } from "../../shapes";
import type { Diagram } from "../diagram";
import { box, callout, type Point } from "../shapes";
import type { Tokens } from "../tokens";

const place: Point = [166, 152];
const satellites: readonly Point[] = [
  [100, 104],
  [238, 112],
  [154, 236],
];

/** Three circles around three satellites have one point in common. */
export const diagram: Diagram = { width: 340, height: 336, draw };

function draw(t: Tokens): string {
  return [
    ...satellites.map(([x, y]) => {
      const distance = Math.round(Math.hypot(place[0] - x, place[1] - y) * 10) / 10;
      return `<circle cx="${x}" cy="${y}" r="${distance}" fill="none" stroke="${t.muted}" stroke-width="2"/>`;
    }),
    ...satellites.map(([x, y], i) =>
      box(t, { x: x - 17, y: y - 15, w: 34, h: 30 }, "ABC"[i], { padding: 4, bold: true }),
    ),
    circle(place[0], place[1], 8, t.accent),
    callout(t, place, [266, 240], "You are here", { width: 64 }),
  ].join("");
}
