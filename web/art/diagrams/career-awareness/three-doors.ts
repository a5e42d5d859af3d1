import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text, textIn } from "../text";
import type { Tokens } from "../tokens";

const xOf = (age: number) => 24 + (age - 18) * 49;
const routes = [
  { name: "Ms Mori, carpenter", parts: [{ from: 18, to: 22, words: "apprentice", isWork: true }] },
  {
    name: "Kenji, carpenter",
    parts: [
      { from: 18, to: 20, words: "school", isWork: false },
      { from: 20, to: 22, words: "training", isWork: true },
    ],
  },
  {
    name: "Mr Oba, architect",
    parts: [
      { from: 18, to: 22, words: "university", isWork: false },
      { from: 22, to: 24, words: "office", isWork: true },
    ],
  },
];

/** Three routes from the age of 18, with the years at school and the years at work. */
export const diagram: Diagram = { width: 340, height: 296, draw };

function draw(t: Tokens): string {
  return [
    ...[18, 20, 22, 24].map((age) => line(`M${xOf(age)} 24V216`, t.line, 1)),
    ...routes.flatMap(({ name, parts }, row) => {
      const y = 34 + row * 64;
      return [
        text(t, xOf(18), y + 4, name, { bold: true, halo: t.ground }),
        ...parts.map(({ from, to, words, isWork }) => {
          const area = { x: xOf(from) + 1, y: y + 14, w: xOf(to) - xOf(from) - 2, h: 30 };
          return (
            rect(area.x, area.y, area.w, area.h, 6, isWork ? t.accent : t.soft) +
            textIn(t, area, words, { colour: isWork ? t.onAccent : t.ink })
          );
        }),
      ];
    }),
    ...[18, 20, 22, 24].map((age) =>
      text(t, xOf(age), 236, String(age), { anchor: "middle", colour: t.muted }),
    ),
    rect(20, 262, 14, 14, 3, t.soft),
    text(t, 42, 274, "at school, fees"),
    rect(180, 262, 14, 14, 3, t.accent),
    text(t, 202, 274, "at work, a wage"),
  ].join("");
}
