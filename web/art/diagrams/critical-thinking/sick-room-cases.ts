import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Stomach aches before and after the filter: in four weeks, and in ten school days. */
export const diagram: Diagram = { width: 340, height: 252, draw };

function draw(t: Tokens): string {
  return cases(t, 44, "Four weeks", [12, 5]) + cases(t, 210, "Ten school days", [6, 5]);
}

function cases(t: Tokens, x: number, name: string, values: number[]): string {
  const plane = chart(t, { x, y: 68, w: 110, h: 140, ticks: [0, 4, 8, 12], labels: ["Before", "After"] });
  return [
    text(t, x - 24, 32, name, { bold: true }),
    plane.svg,
    bars(t, plane, values, { colour: (i) => (i === 0 ? t.mid : t.accent) }),
    ...values.map((value, i) =>
      text(t, plane.xOf(i), plane.yOf(value) - 7, String(value), {
        anchor: "middle",
        bold: true,
        halo: t.ground,
      }),
    ),
  ].join("");
}
