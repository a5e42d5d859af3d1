import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A fair test: of two equal cloths, one hangs in a breeze. */
export const diagram: Diagram = { width: 340, height: 260, draw };

const cord = 64;

function draw(t: Tokens): string {
  return [
    text(t, 108, 36, "Breeze", { anchor: "middle", bold: true, colour: t.accent }),
    text(t, 260, 36, "Calm corner", { anchor: "middle", bold: true }),
    line(`M20 ${cord}H320`, t.muted, 3),
    cloth(t, 108),
    cloth(t, 260),
    ...[96, 120, 144].map((y) => line(`M24 ${y}q8-8 16 0t16 0`, t.accent, 3)),
    text(t, 108, 192, "24 g gone", { anchor: "middle", bold: true, colour: t.accent }),
    text(t, 260, 192, "12 g gone", { anchor: "middle", bold: true }),
    text(t, 170, 232, "Same cloth, water, shade and time", { anchor: "middle", colour: t.muted }),
  ].join("");
}

function cloth(t: Tokens, x: number): string {
  return [
    rect(x - 40, cord - 2, 80, 104, 6, t.mid),
    rect(x - 40, cord + 70, 80, 6, 0, t.soft),
    rect(x - 40, cord + 84, 80, 6, 0, t.soft),
    rect(x - 30, cord - 10, 6, 22, 3, t.ink),
    rect(x + 24, cord - 10, 6, 22, 3, t.ink),
  ].join("");
}
