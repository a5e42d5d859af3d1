import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Two units for each centimetre of the string, and a centimetre for ten years. */
const yOf = (year: number) => 44 + ((year - 400) / 10) * 2;
const x = 76;
const knots = [
  { year: 400, name: "Building begins at My Son" },
  { year: 1470, name: "The Inca conquer Chan Chan" },
  { year: 1999, name: "My Son joins the World Heritage list" },
];

/** A string on which a centimetre stands for ten years, with three events, true to scale. */
export const diagram: Diagram = { width: 340, height: 412, draw };

function draw(t: Tokens): string {
  return [
    line(`M${x} ${yOf(400)}V${yOf(1870)}`, t.ink, 4),
    line(`M${x} ${yOf(1880)}V${yOf(2020)}`, t.accent, 7),
    ...knots.flatMap(({ year, name }) => [
      circle(x, yOf(year), 8, t.ink),
      circle(x, yOf(year), 4, t.paper),
      text(t, x - 18, yOf(year) + 5, String(year), { anchor: "end", bold: true }),
      text(t, x + 20, yOf(year) + 5, name, { width: 234 }),
    ]),
    text(t, x + 20, yOf(1850), "Cars and phones", { colour: t.accent }),
    text(t, x + 10, 394, "today", { anchor: "end", bold: true, colour: t.accent }),
    line(`M${x + 20} ${yOf(800)}v20m0 -20h6m-6 20h6`, t.muted, 2),
    text(t, x + 34, yOf(850) + 5, "10 cm: 100 years", { colour: t.muted }),
  ].join("");
}
