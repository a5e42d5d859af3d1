import type { Diagram } from "../diagram";
import { badge, box, cross } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const parts = [
  ["What I did", "“I kicked the ball and broke your flowerpot.”"],
  ["What it meant for you", "“You grew it from your sister’s plant.”"],
  ["What I’ll do now", "“I’ll save up for a new pot.”"],
] as const;

/** The three parts of an apology, and the word that spoils it. */
export const diagram: Diagram = { width: 340, height: 388, draw };

function draw(t: Tokens): string {
  return [
    ...parts.flatMap(([name, words], i) => {
      const y = 20 + i * 92;
      return [
        badge(t, 33, y + 14, i + 1),
        text(t, 58, y + 19, name, { bold: true }),
        box(t, { x: 58, y: y + 32, w: 262, h: 48 }, words, { anchor: "start" }),
      ];
    }),
    cross(t, 33, 311),
    text(t, 58, 316, "Leave out", { bold: true }),
    box(t, { x: 58, y: 328, w: 262, h: 38 }, "“... but the ball slipped.”", {
      look: "danger",
      anchor: "start",
    }),
  ].join("");
}
