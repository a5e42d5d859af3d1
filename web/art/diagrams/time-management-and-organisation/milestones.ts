import { chart, series } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Planned problems per week, and the problems really solved up to the second milestone. */
export const diagram: Diagram = { width: 360, height: 286, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 56,
    y: 56,
    w: 276,
    h: 170,
    ticks: [0, 30, 60, 90, 120],
    numbers: [0, 1, 2, 3, 4],
  });
  return [
    text(t, 20, 32, "Problems solved", { bold: true }),
    plane.svg,
    series(
      t,
      plane,
      [
        [0, 0],
        [4, 120],
      ],
      { colour: t.muted, dashed: true },
    ),
    series(t, plane, [
      [0, 0],
      [1, 24],
      [2, 60],
    ]),
    text(t, plane.xOf(3) - 12, plane.yOf(90) - 14, "plan", {
      anchor: "end",
      colour: t.muted,
      halo: t.ground,
    }),
    text(t, plane.xOf(1) + 14, plane.yOf(24) + 14, "real: 24, then 60", {
      bold: true,
      colour: t.accent,
      halo: t.ground,
    }),
    text(t, plane.xOf(2), 268, "week", { anchor: "middle", colour: t.muted }),
  ].join("");
}
