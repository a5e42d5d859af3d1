import type { Diagram } from "../diagram";
import { arrow, box, type Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The life of a T-shirt from field to bin, with the loop of wearing, washing and passing on. */
export const diagram: Diagram = { width: 356, height: 280, draw };

const arrows: Point[][] = [
  [
    [114, 42],
    [128, 42],
  ],
  [
    [226, 42],
    [240, 42],
  ],
  [
    [290, 66],
    [290, 112],
  ],
  [
    [310, 162],
    [310, 212],
  ],
  [
    [270, 214],
    [270, 164],
  ],
  [
    [242, 238],
    [92, 238],
  ],
  [
    [178, 238],
    [178, 164],
  ],
  [
    [226, 138],
    [240, 138],
  ],
];

function draw(t: Tokens): string {
  return [
    ...["Grow", "Spin, dye", "Sew"].map((name, i) =>
      box(t, { x: 20 + i * 112, y: 20, w: 92, h: 44 }, name, { padding: 6 }),
    ),
    text(t, 280, 94, "ship", { anchor: "end" }),
    ...arrows.map((points) => arrow(t, points)),
    box(t, { x: 244, y: 116, w: 92, h: 44 }, "Wear", { look: "accent", bold: true }),
    box(t, { x: 132, y: 116, w: 92, h: 44 }, "Pass on", { look: "outline" }),
    box(t, { x: 244, y: 216, w: 92, h: 44 }, "Wash"),
    box(t, { x: 20, y: 216, w: 68, h: 44 }, "Bin"),
  ].join("");
}
