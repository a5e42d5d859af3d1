import { chart, series } from "../chart";
import type { Diagram } from "../diagram";
import type { Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const years = Array.from({ length: 26 }, (_, year) => year);
const compound = years.map((year): Point => [year, 100 * 1.1 ** year]);
const simple = years.map((year): Point => [year, 100 + 10 * year]);

/** 100 coins at 10% a year for 25 years, with compound interest and without it. */
export const diagram: Diagram = { width: 340, height: 272, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 66,
    y: 52,
    w: 250,
    h: 156,
    ticks: [0, 300, 600, 900, 1200],
    numbers: [0, 5, 10, 15, 20, 25],
  });
  const { xOf, yOf } = plane;
  return [
    text(t, 20, 32, "Coins in the account", { bold: true }),
    plane.svg,
    series(t, plane, simple, { colour: t.muted, dashed: true }),
    series(t, plane, compound),
    text(t, xOf(18), yOf(780), "Compound interest:", { anchor: "end", colour: t.accent, halo: t.ground }),
    text(t, xOf(18), yOf(780) + 20, "1,083 coins", {
      anchor: "end",
      colour: t.accent,
      bold: true,
      halo: t.ground,
    }),
    text(t, xOf(25), yOf(110), "Without it: 350", { anchor: "end", colour: t.muted }),
    text(t, 191, 256, "Years", { anchor: "middle", colour: t.muted }),
  ].join("");
}
