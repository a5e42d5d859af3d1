import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { box, type Point, smooth } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const question: Point[] = [
  [24, 84],
  [90, 76],
  [160, 80],
  [230, 76],
  [280, 64],
  [318, 40],
];
const answer: Point[] = [
  [24, 218],
  [100, 222],
  [180, 228],
  [250, 240],
];

/** Two short sentences with the line of the voice above them: it rises, stops, and falls. */
export const diagram: Diagram = { width: 340, height: 290, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 36, "The pitch goes up", { colour: t.muted }),
    line(smooth(question), t.accent, 3),
    text(t, 20, 112, "Going on the ferry trip to Butterworth?"),
    box(t, { x: 20, y: 130, w: 96, h: 32 }, "Pause", { look: "accent", bold: true }),
    ...[0, 1, 2].map((i) => circle(136 + i * 18, 146, 4, t.accent)),
    text(t, 20, 200, "Slower, and a little louder", { colour: t.muted }),
    line(smooth(answer), t.accent, 6),
    text(t, 20, 266, "Bring drinking water.", { size: 20, bold: true }),
  ].join("");
}
