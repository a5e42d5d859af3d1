import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The scale of the UV index from 0 to 11 and more, with the line from which people need protection. */
export const diagram: Diagram = { width: 356, height: 196, draw };

const step = 26;
const named = [0, 3, 6, 9];

function draw(t: Tokens): string {
  const middle = (value: number) => 20 + value * step + step / 2 + 2;
  const fields = Array.from({ length: 12 }, (_, value) => {
    const height = value * 8;
    const colour = value < 3 ? t.soft : value === 9 ? t.accent : t.mid;
    return rect(middle(value) - 11, 152 - height, 22, height, 4, colour);
  });
  return [
    ...fields,
    line("M20 152H336", t.ink, 2),
    ...named.map((value) =>
      text(t, middle(value), 174, String(value), { anchor: "middle", bold: value === 9 }),
    ),
    text(t, middle(11), 174, "11+", { anchor: "middle" }),
    text(t, 20, 34, "From 3: shade,\nclothes, hat,\nsunscreen", { bold: true }),
    arrow(t, [
      [middle(3), 80],
      [middle(3), 122],
    ]),
    text(t, middle(9), 34, "the team’s day", { anchor: "middle" }),
    arrow(t, [
      [middle(9), 44],
      [middle(9), 74],
    ]),
  ].join("");
}
