import { circle, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, cross, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A circuit with a gap at the switch, and the same circuit closed. */
export const diagram: Diagram = { width: 360, height: 262, draw };

function draw(t: Tokens): string {
  return [
    cross(t, 31, 33),
    text(t, 50, 38, "Dark", { bold: true }),
    circuit(t, 20, false),
    tick(t, 207, 33),
    text(t, 226, 38, "It shines", { bold: true }),
    circuit(t, 196, true),
    arrow(
      t,
      [
        [104, 220],
        [104, 198],
      ],
      { colour: t.danger },
    ),
    text(t, 104, 238, "A gap", { anchor: "middle", colour: t.danger }),
    text(t, 268, 238, "All the way round", { anchor: "middle", colour: t.muted }),
  ].join("");
}

/** A lamp at the top, a battery at the left, a switch at the bottom. */
function circuit(t: Tokens, x: number, closed: boolean): string {
  const wire = closed ? t.accent : t.ink;
  return [
    line(`M${x + 18} 118V90H${x + 126}V190H${x + 92}`, wire, 3),
    line(`M${x + 18} 160V190H${x + 52}`, wire, 3),
    closed ? line(`M${x + 52} 190H${x + 92}`, wire, 3) : line(`M${x + 52} 190L${x + 84} 168`, wire, 3),
    circle(x + 52, 190, 5, wire),
    circle(x + 92, 190, 5, wire),
    closed ? rays(x + 72, 90, t.accent) : "",
    circle(x + 72, 90, 19.5, wire),
    circle(x + 72, 90, 16.5, closed ? t.soft : t.paper),
    line(`M${x + 61} 79l22 22M${x + 83} 79l-22 22`, wire, 2.5),
    rect(x + 4, 118, 28, 42, 5, t.mid),
    rect(x + 11, 112, 14, 7, 2, t.mid),
    text(t, x + 18, 136, "+", { bold: true, anchor: "middle" }),
    text(t, x + 18, 154, "−", { bold: true, anchor: "middle" }),
  ].join("");
}

const rays = (x: number, y: number, colour: string) =>
  [-150, -120, -90, -60, -30]
    .map((degrees) => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const at = (r: number) => `${Math.round(x + r * c)} ${Math.round(y + r * s)}`;
      return line(`M${at(25)}L${at(33)}`, colour, 3);
    })
    .join("");
