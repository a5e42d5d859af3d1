import type { Diagram } from "../diagram";
import { arrow, box, type Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Signs of too much heat on two levels, with what to do for each. */
export const diagram: Diagram = { width: 356, height: 450, draw };

const left = 20;
const right = 196;
const w = 140;

function draw(t: Tokens): string {
  const [leftMiddle, rightMiddle] = [left + w / 2, right + w / 2];
  const arrows: Point[][] = [
    [
      [leftMiddle, 142],
      [leftMiddle, 158],
    ],
    [
      [leftMiddle, 264],
      [leftMiddle, 280],
    ],
    [
      [leftMiddle, 350],
      [leftMiddle, 366],
    ],
    [
      [rightMiddle, 264],
      [rightMiddle, 280],
    ],
    [
      [rightMiddle, 350],
      [rightMiddle, 366],
    ],
    [
      [left + w + 2, 316],
      [right - 4, 316],
    ],
  ];
  return [
    text(t, leftMiddle, 30, "Too hot", { bold: true, anchor: "middle" }),
    text(t, rightMiddle, 30, "Danger", { bold: true, anchor: "middle", colour: t.danger }),
    box(t, { x: left, y: 40, w, h: 100 }, "Headache\nDizzy\nSweating\nCramps\nFeeling sick", { size: 14 }),
    box(t, { x: left, y: 162, w, h: 100 }, "Shade\nJumper off\nWater on skin\nFan\nSips of water", {
      look: "tint",
      padding: 4,
      size: 14,
    }),
    box(t, { x: left, y: 284, w, h: 64 }, "Better in 30 minutes?", { look: "outline" }),
    box(t, { x: left, y: 370, w, h: 64 }, "Keep resting", { look: "ok" }),
    box(t, { x: right, y: 40, w, h: 222 }, "Confused\nUnsteady\nVery hot\nBreathing fast\nA fit\nCollapsed", {
      look: "danger",
      size: 16,
      padding: 6,
    }),
    box(t, { x: right, y: 284, w, h: 64 }, "Call your local emergency number", {
      look: "accent",
      bold: true,
      size: 14,
    }),
    box(t, { x: right, y: 370, w, h: 64 }, "Keep cooling.\nConfused or\nsleepy: no drink", {
      look: "tint",
      size: 14,
      padding: 4,
    }),
    ...arrows.map((points) => arrow(t, points)),
    text(t, (left + w + right) / 2 - 1, 308, "no", { anchor: "middle" }),
    text(t, leftMiddle + 10, 364, "yes"),
  ].join("");
}
