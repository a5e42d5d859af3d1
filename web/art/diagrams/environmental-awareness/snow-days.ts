import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const days = [62, 71, 55, 68, 64, 30, 52, 21, 38, 44];

/** Days with snow in five winters of the 1980s and the last five, with the average of each group. */
export const diagram: Diagram = { width: 360, height: 276, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 48,
    y: 72,
    w: 292,
    h: 148,
    ticks: [0, 20, 40, 60, 80],
    labels: days.map(() => ""),
  });
  const average = (value: number, first: number, last: number, label: string) => {
    const [from, to] = [plane.xOf(first) - 14, plane.xOf(last) + 14];
    return (
      polyline(
        t,
        [
          [from, plane.yOf(value)],
          [to, plane.yOf(value)],
        ],
        { colour: t.accent, width: 3 },
      ) + text(t, (from + to) / 2, 62, label, { anchor: "middle", colour: t.accent })
    );
  };
  return [
    text(t, 20, 28, "Days with snow in a winter", { bold: true }),
    plane.svg,
    bars(t, plane, days, { colour: () => t.mid }),
    average(64, 0, 4, "average 64"),
    average(37, 5, 9, "average 37"),
    text(t, (plane.xOf(0) + plane.xOf(4)) / 2, 244, "1980s", { anchor: "middle" }),
    text(t, (plane.xOf(5) + plane.xOf(9)) / 2, 244, "last five winters", { anchor: "middle" }),
  ].join("");
}
