import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Days late and printing time of four issues: two rows have the same shape. */
export const diagram: Diagram = { width: 340, height: 300, draw };

const xOf = (issue: number) => 168 + issue * 44;

function draw(t: Tokens): string {
  return [
    row(t, 96, "Articles late\n(days)", [2, 0, 3, 1], 18, t.accent),
    row(t, 176, "Printing\n(minutes)", [40, 40, 40, 40], 1, t.mid),
    row(t, 256, "Paper late\n(days)", [2, 0, 3, 1], 18, t.accent),
    ...[1, 2, 3, 4].map((issue) =>
      text(t, xOf(issue - 1), 280, String(issue), { anchor: "middle", colour: t.muted }),
    ),
    text(t, 20, 280, "Issue", { colour: t.muted }),
  ].join("");
}

function row(t: Tokens, foot: number, name: string, values: number[], scale: number, colour: string): string {
  return [
    text(t, 20, foot - 22, name),
    ...values.flatMap((value, i) => [
      value > 0 ? rect(xOf(i) - 15, foot - value * scale, 30, value * scale, 4, colour) : "",
      text(t, xOf(i), foot - value * scale - 6, String(value), { anchor: "middle", colour: t.muted }),
    ]),
    line(`M146 ${foot}H320`, t.ink, 2),
  ].join("");
}
