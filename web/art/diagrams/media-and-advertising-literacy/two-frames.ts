import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** One football match, and the part of it that each film shows. */
export const diagram: Diagram = { width: 360, height: 300, draw };

function draw(t: Tokens): string {
  const fans = Array.from({ length: 17 }, (_, i) =>
    circle(32 + (i % 17) * 18.5, 34 + (i % 2) * 12, 6, t.mid),
  );
  const players = [
    [60, 130],
    [96, 196],
    [110, 100],
    [150, 160],
    [206, 120],
    [222, 204],
  ].map(([x = 0, y = 0], i) => circle(x, y, 8, i % 2 ? t.line : t.mid));
  return [
    ...fans,
    box(t, { x: 20, y: 66, w: 320, h: 164 }, "", { look: "tint", radius: 4 }),
    line("M180 67V229", t.line, 2),
    `<circle cx="180" cy="148" r="30" fill="none" stroke="${t.line}" stroke-width="2"/>`,
    line("M340 112H306V184H340M20 112H54V184H20", t.line, 2),
    ...players,
    circle(270, 104, 9, t.accent),
    circle(288, 114, 5, t.ink),
    circle(324, 150, 9, t.ink),
    frame(236, 22, 100, 106, t.accent),
    frame(296, 134, 48, 56, t.ink),
    line("M250 128V246H196", t.accent, 2),
    text(t, 188, 251, "Valentina’s film", { anchor: "end", bold: true, colour: t.accent }),
    line("M320 190V278H196", t.ink, 2),
    text(t, 188, 283, "Bruno’s film", { anchor: "end", bold: true }),
  ].join("");
}

const frame = (x: number, y: number, w: number, h: number, colour: string) =>
  line(`M${x} ${y}h${w}v${h}h${-w}Z`, colour, 3);
