import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { key } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Points without and with the last row of the decision table. */
const options = [
  ["Rain barrel", 9, 5],
  ["School kitchen", 12, 1],
  ["Bakery tap", 13, 5],
] as const;

/** The points of three options: the criterion that was nearly forgotten stands apart. */
export const diagram: Diagram = { width: 340, height: 268, draw };

/** Pixels for one point. */
const scale = 14;

function draw(t: Tokens): string {
  return [
    ...options.map(([name, points, last], i) => {
      const y = 20 + i * 64;
      const end = 20 + points * scale;
      return [
        text(t, 20, y + 12, name, { bold: true }),
        rect(20, y + 20, points * scale, 26, 5, t.mid),
        rect(end + 3, y + 20, last * scale - 3, 26, 5, t.accent),
        text(t, end + last * scale + 10, y + 38, String(points + last), { bold: true, size: 16 }),
      ].join("");
    }),
    key(t, 20, 226, "cost, carrying and dry weeks", { colour: t.mid, area: true }),
    key(t, 20, 250, "what if the school is locked?", { area: true }),
  ].join("");
}
