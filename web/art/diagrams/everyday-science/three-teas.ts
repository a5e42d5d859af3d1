import { fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const teas = [
  ["Plain\nwater", "#B3163F", "red"],
  ["Lime\njuice", "#E0214F", "red, a little brighter"],
  ["Baking\nsoda", "#2F6F6B", "dark"],
] as const;

/** Hibiscus tea with water, with an acid and with a base. */
export const diagram: Diagram = { width: 340, height: 252, draw };

function draw(t: Tokens): string {
  return teas
    .map(([added, colour, result], i) => {
      const x = 66 + i * 104;
      return [
        text(t, x, 32, added, { anchor: "middle", bold: true }),
        fill(`M${x - 35} 94h70l-7 84q-1 8-9 8h-38q-8 0-9-8z`, colour),
        line(`M${x - 39} 64l9 114q1 10 11 10h38q10 0 11-10l9-114`, t.muted, 3),
        text(t, x, 212, result, { anchor: "middle", width: 98 }),
      ].join("");
    })
    .join("");
}
