import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import type { Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Two clocks: the German and the British meaning of “half four”. */
export const diagram: Diagram = { width: 340, height: 252, draw };

function draw(t: Tokens): string {
  return [
    text(t, 92, 36, "In Germany", { bold: true, anchor: "middle" }),
    text(t, 248, 36, "In Britain", { bold: true, anchor: "middle" }),
    clock(t, 92, 120, 3),
    clock(t, 248, 120, 4),
    text(t, 92, 214, "half past three", { anchor: "middle" }),
    text(t, 248, 214, "half past four", { anchor: "middle" }),
    text(t, 92, 236, "15:30", { bold: true, anchor: "middle", colour: t.accent }),
    text(t, 248, 236, "16:30", { bold: true, anchor: "middle", colour: t.accent }),
  ].join("");
}

/** A clock that shows half past an hour. */
function clock(t: Tokens, x: number, y: number, hour: number): string {
  const at = (part: number, radius: number): Point => [
    x + Math.round(radius * Math.sin(part * 2 * Math.PI) * 10) / 10,
    y - Math.round(radius * Math.cos(part * 2 * Math.PI) * 10) / 10,
  ];
  const hand = (part: number, length: number, colour: string, width: number) =>
    line(`M${x} ${y}L${at(part, length).join(" ")}`, colour, width);
  const numbers = Array.from({ length: 12 }, (_, i) => {
    const [nx, ny] = at((i + 1) / 12, 51);
    return text(t, nx, Math.round(ny + 5), String(i + 1), { anchor: "middle", colour: t.muted });
  });
  return [
    circle(x, y, 68, t.ink),
    circle(x, y, 66, t.paper),
    ...numbers,
    hand(0.5, 38, t.ink, 3),
    hand((hour + 0.5) / 12, 30, t.accent, 5),
    circle(x, y, 5, t.ink),
  ].join("");
}
