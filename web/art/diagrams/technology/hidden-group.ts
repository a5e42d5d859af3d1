import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The screw sorter: the total hides the group that fails. */
export const diagram: Diagram = { width: 360, height: 268, draw };

const results = [
  { percent: 70, of: "14 of 20" },
  { percent: 100, of: "10 of 10" },
  { percent: 40, of: "4 of 10" },
];

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 64,
    y: 68,
    w: 276,
    h: 156,
    ticks: [0, 50, 100],
    labels: ["All screws", "New", "Rusty"],
    format: (percent) => `${percent}%`,
  });
  return [
    text(t, 20, 34, "Sorted correctly", { bold: true }),
    plane.svg,
    bars(
      t,
      plane,
      results.map(({ percent }) => percent),
      { colour: (i) => (i === 2 ? t.accent : t.mid) },
    ),
    ...results.map(({ percent, of }, i) =>
      text(t, plane.xOf(i), plane.yOf(percent) - 8, of, { anchor: "middle", bold: i === 2, halo: t.ground }),
    ),
  ].join("");
}
