import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const tasks = [
  { name: "At the beds", hours: 3 },
  { name: "Reading and writing records", hours: 2 },
  { name: "Preparing medicines", hours: 1 },
  { name: "Talking with parents and doctors", hours: 1 },
  { name: "Handing over between teams", hours: 1 },
];
const hourWidth = 84;

/** The eight hours of a nurse as bars, and the ten minutes of injections among them. */
export const diagram: Diagram = { width: 340, height: 352, draw };

function draw(t: Tokens): string {
  return [
    ...tasks.flatMap(({ name, hours }, i) => {
      const y = 34 + i * 52;
      return [
        text(t, 20, y, name),
        rect(20, y + 8, hours * hourWidth, 18, 5, t.mid),
        text(t, 28 + hours * hourWidth, y + 22, `${hours} h`, { bold: true }),
      ];
    }),
    text(t, 20, 306, "All the injections together", { bold: true, colour: t.accent }),
    rect(20, 314, hourWidth / 6, 18, 3, t.accent),
    text(t, 28 + hourWidth / 6, 328, "10 minutes", { bold: true, colour: t.accent }),
  ].join("");
}
