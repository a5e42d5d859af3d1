import { fill, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Height of the same dough after an hour in the fridge and on a warm shelf. */
export const diagram: Diagram = { width: 340, height: 268, draw };

const foot = 212;
const centimetre = 20;
const rim = foot - 6.4 * centimetre;

function draw(t: Tokens): string {
  const start = foot - 4 * centimetre;
  return [
    ...[0, 2, 4, 6].map(
      (height) =>
        line(`M58 ${foot - height * centimetre}h8`, t.muted, 2) +
        text(t, 50, foot - height * centimetre + 5, String(height), { anchor: "end", colour: t.muted }),
    ),
    text(t, 50, 44, "cm", { anchor: "end", colour: t.muted }),
    line(`M66 60V${foot}`, t.muted, 2),
    glass(t, 128, 4.5, "Fridge"),
    glass(t, 236, 7, "Warm shelf"),
    polyline(
      t,
      [
        [74, start],
        [320, start],
      ],
      { colour: t.accent, dashed: true, width: 3 },
    ),
    text(t, 320, start - 8, "start", { anchor: "end", colour: t.accent, bold: true, halo: t.ground }),
  ].join("");
}

function glass(t: Tokens, x: number, height: number, place: string): string {
  const top = foot - height * centimetre;
  return [
    rect(x - 30, top + 8, 60, foot - top - 8, 4, "#EBCF9B"),
    fill(`M${x - 30} ${top + 12}q0-12 30-12t30 12z`, "#EBCF9B"),
    ...[
      [-14, 20],
      [8, 34],
      [-6, 54],
      [16, 62],
    ].map(([dx = 0, dy = 0]) => `<circle cx="${x + dx}" cy="${top + dy}" r="4" fill="#C9A563"/>`),
    line(`M${x - 32} ${rim}V${foot}h64V${rim}`, t.muted, 3),
    text(t, x, foot + 30, place, { anchor: "middle", bold: true }),
  ].join("");
}
