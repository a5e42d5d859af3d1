import { line } from "../../shapes";
import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { arrow } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const days = ["18", "19", "20", "21", "22", "23", "24", "25", "26", "27"];
const litres = [40, 0, 0, 0, 0, 0, 0, 80, 0, 0];

/** The garden log as bars: a week without water, then twice as much. */
export const diagram: Diagram = { width: 340, height: 256, draw };

function draw(t: Tokens): string {
  const plane = chart(t, { x: 44, y: 52, w: 276, h: 136, ticks: [0, 40, 80], labels: days });
  const { xOf, yOf } = plane;
  return [
    text(t, 20, 32, "Litres of water", { bold: true }),
    plane.svg,
    bars(t, plane, litres, { width: 0.7 }),
    line(`M${xOf(1) - 10} ${yOf(14)}H${xOf(6) + 10}`, t.muted, 2),
    text(t, (xOf(1) + xOf(6)) / 2, yOf(14) - 10, "a dry week", { anchor: "middle", halo: t.ground }),
    text(t, 320, 32, "Six tomatoes split", { anchor: "end", bold: true, colour: t.danger }),
    arrow(
      t,
      [
        [xOf(9), 42],
        [xOf(9), yOf(0) - 6],
      ],
      { colour: t.danger },
    ),
    text(t, 182, 240, "July", { anchor: "middle", colour: t.muted }),
  ].join("");
}
