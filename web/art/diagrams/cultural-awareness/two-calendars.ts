import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text, textIn } from "../text";
import type { Tokens } from "../tokens";

const easter = 5;
const aprilHolidays = 9;
const rows = [
  { name: "Trujillo: off before Easter", off: [easter] },
  { name: "Da Nang: off around 30 April", off: [aprilHolidays] },
  { name: "Together: 10 weeks", off: [easter, aprilHolidays] },
];

/** Twelve weeks in each of two calendars, and the ten weeks that both have. */
export const diagram: Diagram = { width: 340, height: 262, draw };

function draw(t: Tokens): string {
  return rows
    .flatMap(({ name, off }, row) => {
      const y = 24 + row * 78;
      const together = row === rows.length - 1;
      return [
        text(t, 20, y + 10, name, { bold: together, colour: together ? t.accent : t.ink }),
        ...Array.from({ length: 12 }, (_, i) =>
          week(t, 20 + i * 25, y + 22, i + 1, off.includes(i + 1), together),
        ),
      ];
    })
    .join("");
}

/** A week with its number, crossed out when somebody is off. */
function week(t: Tokens, x: number, y: number, number: number, off: boolean, together: boolean): string {
  const area = { x, y, w: 22, h: 32 };
  if (off)
    return rect(x, y, 22, 32, 5, t.ground) + line(`M${x + 5} ${y + 8}l12 16m0 -16l-12 16`, t.danger, 2.5);
  return (
    rect(x, y, 22, 32, 5, together ? t.accent : t.soft) +
    textIn(t, area, String(number), { size: 14, colour: together ? t.onAccent : t.ink })
  );
}
