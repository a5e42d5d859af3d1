import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const places = [
  { name: "The capital", stories: 12 },
  { name: "Other towns on the coast", stories: 9 },
  { name: "The mountains", stories: 3 },
  { name: "The Amazon forest", stories: 0 },
];

/** A book for each of the 24 stories, in a row for each place. */
export const diagram: Diagram = { width: 340, height: 304, draw };

function draw(t: Tokens): string {
  return places
    .flatMap(({ name, stories }, row) => {
      const y = 24 + row * 70;
      const colour = stories === 0 ? t.accent : t.ink;
      return [
        text(t, 20, y + 10, name, { bold: stories === 0, colour }),
        text(t, 320, y + 10, stories === 0 ? "none" : String(stories), { anchor: "end", bold: true, colour }),
        ...Array.from({ length: stories }, (_, i) => book(t, 20 + i * 25, y + 20)),
        stories === 0 ? gap(t, 20, y + 20) : "",
      ];
    })
    .join("");
}

const book = (t: Tokens, x: number, y: number) =>
  rect(x, y, 19, 28, 3, t.mid) + line(`M${x + 5} ${y}v28`, t.ground, 2);

/** The empty place of a book. */
const gap = (t: Tokens, x: number, y: number) =>
  `<rect x="${x + 1}" y="${y + 1}" width="18" height="27" rx="3" fill="none" stroke="${t.accent}" ` +
  'stroke-width="2" stroke-dasharray="4 4"/>';
