import type { Diagram } from "../diagram";
import { arrow, box, type Look } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The poster, planned from the deadline back to today. */
export const diagram: Diagram = { width: 360, height: 460, draw };

const days: [day: string, step: string, look?: Look][] = [
  ["Tue 12", "Choose sources", "outline"],
  ["13, 14", "(biology test)", "tint"],
  ["Fri 15", "Read"],
  ["16, 17", "Write"],
  ["Mon 18", "Find pictures"],
  ["Tue 19", "(football)", "tint"],
  ["Wed 20", "Put together"],
  ["Thu 21", "Buffer", "tint"],
  ["Fri 22", "Hand in", "accent"],
];

function draw(t: Tokens): string {
  const muted = { colour: t.muted };
  return [
    text(t, 20, 34, "Plan", { bold: true, colour: t.accent }),
    text(t, 340, 34, "Work", { bold: true, anchor: "end" }),
    arrow(
      t,
      [
        [36, 436],
        [36, 50],
      ],
      { colour: t.accent, width: 3 },
    ),
    arrow(
      t,
      [
        [322, 50],
        [322, 436],
      ],
      { width: 3 },
    ),
    ...days.map(([day, step, look = "paper"], i) => {
      const y = 48 + i * 44;
      return (
        text(t, 62, y + 24, day, muted) +
        box(t, { x: 124, y, w: 172, h: 36 }, step, { look, bold: look === "accent" || look === "outline" })
      );
    }),
  ].join("");
}
