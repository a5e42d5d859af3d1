import type { Diagram } from "../diagram";
import { box, bubble, cross, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const parts = [
  ["What has happened?", "“Snow is blocking the track.”"],
  ["How long?", "“About 15 minutes.”"],
  ["What can I do?", "“If you have a train to catch, come and tell me.”"],
] as const;

/** An announcement that leaves passengers alone, and one that answers their three questions. */
export const diagram: Diagram = { width: 340, height: 372, draw };

function draw(t: Tokens): string {
  return [
    cross(t, 31, 47),
    bubble(t, { x: 50, y: 26, w: 270, h: 42 }, "“There is a delay, please wait.”", {
      look: "danger",
      padding: 8,
    }),
    tick(t, 31, 117),
    ...parts.flatMap(([question, words], i) => {
      const y = 122 + i * 82;
      return [
        text(t, 50, y, question, { bold: true, colour: t.accent }),
        box(t, { x: 50, y: y + 12, w: 270, h: i === 2 ? 52 : 42 }, words, { anchor: "start", padding: 14 }),
      ];
    }),
  ].join("");
}
