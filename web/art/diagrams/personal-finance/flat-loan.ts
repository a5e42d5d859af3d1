import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const owed = [60, 45, 30, 15];

/** Debt left of a loan of 60 coins, and the amount on which a flat rate counts its interest. */
export const diagram: Diagram = { width: 340, height: 260, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 44,
    y: 52,
    w: 276,
    h: 160,
    ticks: [0, 20, 40, 60, 80],
    labels: ["Month 1", "Month 2", "Month 3", "Month 4"],
  });
  return [
    text(t, 20, 32, "Interest is counted on 60 each month", { colour: t.accent, bold: true, size: 14 }),
    plane.svg,
    bars(t, plane, owed, { colour: () => t.mid }),
    ...owed.map((value, i) =>
      text(t, plane.xOf(i), plane.yOf(value) - 8, `owes ${value}`, { anchor: "middle", halo: t.ground }),
    ),
    polyline(
      t,
      [
        [44, plane.yOf(60)],
        [320, plane.yOf(60)],
      ],
      { colour: t.accent, width: 3 },
    ),
  ].join("");
}
