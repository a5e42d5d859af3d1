import { fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { callout, type Point, smooth } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A river with its streams on a map, and the edge of its catchment. */
export const diagram: Diagram = { width: 356, height: 340, draw };

const edge: Point[] = [
  [60, 52],
  [140, 34],
  [228, 50],
  [264, 112],
  [246, 180],
  [204, 236],
  [160, 282],
  [116, 238],
  [62, 190],
  [36, 116],
];
const river: Point[] = [
  [140, 70],
  [150, 112],
  [138, 156],
  [154, 204],
  [160, 290],
];
const streams: Point[][] = [
  [
    [74, 92],
    [106, 128],
    [138, 156],
  ],
  [
    [220, 84],
    [196, 116],
    [150, 112],
  ],
  [
    [222, 168],
    [190, 184],
    [154, 204],
  ],
  [
    [76, 172],
    [112, 194],
    [154, 204],
  ],
];

function draw(t: Tokens): string {
  const water = t.theme === "dark" ? "#6FB4E8" : "#2C7FB8";
  const sea = t.theme === "dark" ? "#2F5F8C" : "#BFE3F7";
  return [
    fill("M20 288q40-10 80 0t80 0 80 0 76-4V328H20Z", sea),
    fill(smooth(edge, true), t.soft),
    line(smooth(edge, true), t.accent, 3).replace("/>", ' stroke-dasharray="2 7"/>'),
    ...streams.map((stream) => line(smooth(stream), water, 3)),
    line(smooth(river), water, 5),
    text(t, 232, 314, "the sea", { anchor: "middle" }),
    callout(t, [140, 70], [274, 46], "spring"),
    callout(t, [232, 206], [264, 232], "edge of\ncatchment"),
    callout(t, [214, 140], [274, 122], "rain here\nreaches\nthe river"),
  ].join("");
}
