import { chart, series } from "../chart";
import type { Diagram } from "../diagram";
import type { Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const rounds = [0, 1, 2, 3, 4, 5, 6];
/** Beans in the bowl at the start and after each round, when they have doubled. */
const grabbed = [10, 8, 4, 0, 0, 0, 0];
const limited = rounds.map(() => 10);
const points = (beans: readonly number[]) => beans.map((count, round): Point => [round, count]);

/** Beans in the bowl over six rounds, with and without a limit. */
export const diagram: Diagram = { width: 340, height: 280, draw };

function draw(t: Tokens): string {
  const plane = chart(t, { x: 48, y: 60, w: 268, h: 160, ticks: [0, 5, 10], numbers: rounds });
  const { xOf, yOf } = plane;
  return [
    text(t, 20, 32, "Beans in the bowl", { bold: true }),
    plane.svg,
    series(t, plane, points(grabbed), { colour: t.muted }),
    series(t, plane, points(limited)),
    text(t, xOf(6), yOf(8.4), "2 for each hand: 24 taken,", { anchor: "end", colour: t.accent }),
    text(t, xOf(6), yOf(7.2), "and the bowl is full", { anchor: "end", colour: t.accent }),
    text(t, xOf(6), yOf(3), "Grabbing: 16 taken,", { anchor: "end", colour: t.muted }),
    text(t, xOf(6), yOf(1.8), "then empty", { anchor: "end", colour: t.muted }),
    text(t, 182, 262, "Rounds", { anchor: "middle", colour: t.muted }),
  ].join("");
}
