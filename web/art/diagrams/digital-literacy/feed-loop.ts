import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import type { Tokens } from "../tokens";

/** How watching shapes the feed: four steps in a circle. */
export const diagram: Diagram = { width: 360, height: 282, draw };

function draw(t: Tokens): string {
  const size = { w: 144, h: 56 };
  const small = { padding: 4, size: 14 };
  return [
    box(t, { x: 20, y: 20, ...size }, "You watch a video to the end", small),
    arrow(t, [
      [168, 48],
      [192, 48],
    ]),
    box(t, { x: 196, y: 20, ...size }, "The app notices", small),
    arrow(t, [
      [290, 80],
      [290, 202],
    ]),
    box(t, { x: 196, y: 206, ...size }, "The algorithm picks more", small),
    arrow(t, [
      [192, 234],
      [168, 234],
    ]),
    box(t, { x: 20, y: 206, ...size }, "Your feed shows more of them", small),
    arrow(t, [
      [70, 202],
      [70, 80],
    ]),
    box(t, { x: 98, y: 109, w: 164, h: 64 }, "You stay longer and see more advertising", {
      size: 14,
      look: "accent",
      bold: true,
    }),
  ].join("");
}
