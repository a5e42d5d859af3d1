import type { Diagram } from "../diagram";
import { box, type Look } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A Tuesday as planned and as it went: the buffer takes the biology. */
export const diagram: Diagram = { width: 360, height: 426, draw };

/** Length in half-hours, name, look. */
type Part = readonly [length: number, name: string, look?: Look];

const plan: Part[] = [
  [1, "Snack and rest"],
  [1, "Maths"],
  [1, "Biology", "accent"],
  [3, "Football"],
  [2, "Dinner, dishes"],
  [1, "English"],
  [1, "Buffer", "outline"],
  [2, "Free time, bed"],
];
const day: Part[] = [
  [1, "Elif’s knee", "danger"],
  [1, "Snack and rest"],
  [1, "Maths"],
  [3, "Football"],
  [2, "Dinner, dishes"],
  [1, "English"],
  [1, "Biology", "accent"],
  [2, "Free time, bed"],
];

function draw(t: Tokens): string {
  const top = 50;
  const column = (x: number, parts: Part[]) => {
    let y = top;
    return parts
      .map(([length, name, look]) => {
        const block = box(t, { x, y, w: 130, h: length * 30 - 3 }, name, {
          look: look ?? "paper",
          radius: 6,
          size: 14,
          padding: 6,
          bold: look !== undefined,
        });
        y += length * 30;
        return block;
      })
      .join("");
  };
  const hour = (time: string, halfHours: number) =>
    text(t, 62, top + halfHours * 30 + 18, time, { anchor: "end", colour: t.muted });
  return [
    text(t, 137, 34, "Plan", { bold: true, anchor: "middle" }),
    text(t, 275, 34, "What happened", { bold: true, anchor: "middle" }),
    ...["16:00", "17:00", "18:00", "19:00", "20:00", "21:00"].map((time, i) => hour(time, 2 * i)),
    column(72, plan),
    column(210, day),
  ].join("");
}
