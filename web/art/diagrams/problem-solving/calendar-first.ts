import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** In each row: a name, the days that are crossed out, and the turns. */
const rows: readonly (readonly [name: string, crossed: readonly number[], turns: readonly number[]])[] = [
  ["Zosia", [0, 1, 4], [2, 5]],
  ["Jan", [1, 2, 5], [0, 3]],
  ["Mateusz", [3, 5], [1, 4]],
  ["Freya", [3], [0, 2, 5]],
  ["Ola", [0], [1, 3, 4]],
];
const days = ["Tue", "Fri", "Tue", "Fri", "Tue", "Fri"];

/** A calendar in which everybody crosses out days before the turns are shared out. */
export const diagram: Diagram = { width: 340, height: 274, draw };

const xOf = (day: number) => 114 + day * 39;

function draw(t: Tokens): string {
  return [
    ...[1, 2, 3].map((week, i) =>
      text(t, xOf(2 * i + 0.5), 36, `Week ${week}`, { anchor: "middle", bold: true }),
    ),
    ...days.map((day, i) => text(t, xOf(i), 58, day, { anchor: "middle", colour: t.muted })),
    ...rows.map(([name, crossed, turns], row) => {
      const y = 92 + row * 40;
      return [
        line(`M20 ${y - 20}H320`, t.line, 1),
        text(t, 20, y + 5, name),
        ...crossed.map((day) => {
          const x = xOf(day);
          return line(`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`, t.muted, 2.5);
        }),
        ...turns.map((day) => tick(t, xOf(day), y)),
      ].join("");
    }),
  ].join("");
}
