import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { cross, type Point, smooth, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A lost walker who stays inside the search area, and one who walks out of it. */
export const diagram: Diagram = { width: 356, height: 268, draw };

const lastPlace: Point = [120, 128];
const radius = 100;
const trail: Point[] = [[20, 228], [74, 196], lastPlace];
const wandering: Point[] = [
  [132, 140],
  [166, 176],
  [206, 178],
  [240, 140],
  [274, 126],
];

function draw(t: Tokens): string {
  const [x, y] = lastPlace;
  return [
    circle(x, y, radius, t.soft),
    line(circlePath(x, y, radius), t.accent, 2),
    text(t, x, 66, "People search\nhere first", { anchor: "middle", bold: true }),
    line(smooth(trail), t.muted, 4),
    text(t, 20, 250, "the trail", { colour: t.muted }),
    walker(t, x, y - 6, t.accent),
    tick(t, x + 28, y - 10),
    text(t, x + 46, y - 5, "Stays"),
    line(smooth(wandering), t.danger, 2).replace("/>", ' stroke-dasharray="1 7"/>'),
    walker(t, 292, 124, t.danger),
    cross(t, 292, 82),
    text(t, 292, 172, "Walks on:\nnobody\nlooks here yet", { anchor: "middle" }),
  ].join("");
}

const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;

/** A standing person, 36 high, the middle of the body at (x, y). */
const walker = (t: Tokens, x: number, y: number, colour: string) =>
  circle(x, y - 14, 6, colour) +
  line(`M${x} ${y - 2}V${y + 6}`, colour, 11) +
  line(`M${x - 3} ${y + 10}V${y + 18}M${x + 3} ${y + 10}V${y + 18}`, t.ink, 4);
