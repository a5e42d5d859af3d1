import { fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { callout, type Point, smooth } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A weather map with a high, a low with close isobars, a cold front and a warm front. */
export const diagram: Diagram = { width: 356, height: 372, draw };

const high: Point = [92, 160];
const low: Point = [262, 160];
/** The fronts begin below the L. */
const cold: Point[] = [
  [262, 184],
  [254, 224],
  [236, 260],
  [206, 290],
  [160, 314],
];
const warm: Point[] = [
  [262, 184],
  [290, 208],
  [314, 238],
  [330, 274],
  [338, 314],
];
/** Places on the fronts with the direction of the front there, in degrees. */
const teeth = [
  [246, 243, -63],
  [223, 276, -45],
  [181, 304, -28],
];
const humps = [
  [303, 222, 51],
  [323, 255, 66],
  [335, 296, 79],
];

function draw(t: Tokens): string {
  return [
    text(t, 20, 32, "High: often dry", { bold: true }),
    text(t, 336, 32, "Low: often rain", { bold: true, anchor: "end" }),
    line(ring(high, 34), t.accent, 2),
    line(ring(high, 70), t.accent, 2),
    ...[20, 32, 44, 56, 68].map((r) => line(ring(low, r), t.accent, 2)),
    text(t, high[0], high[1] + 9, "H", { size: 24, bold: true, anchor: "middle" }),
    text(t, low[0], low[1] + 9, "L", { size: 24, bold: true, anchor: "middle" }),
    callout(t, [high[0] - 20, high[1] + 61], [20, 272], "Lines far apart:\nlight wind"),
    callout(t, [low[0] + 40, low[1] - 52], [336, 62], "Lines close: strong wind", { anchor: "end" }),
    line(smooth(cold), t.ink, 3),
    ...teeth.map(([x, y, turn]) => turned(x, y, turn, fill("M-8 0H8L0 12Z", t.ink))),
    line(smooth(warm), t.ink, 3),
    ...humps.map(([x, y, turn]) => turned(x, y, turn, fill("M-8 0A8 8 0 0 1 8 0Z", t.ink))),
    text(t, 164, 350, "cold front", { anchor: "middle" }),
    text(t, 292, 350, "warm front", { anchor: "middle" }),
  ].join("");
}

/** An isobar, not quite round. */
function ring([x, y]: Point, r: number): string {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i * Math.PI) / 4;
    const reach = r * (1 + 0.05 * Math.sin(2 * angle + 0.6));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return smooth(points, true);
}

const turned = (x = 0, y = 0, turn = 0, shape: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`;
