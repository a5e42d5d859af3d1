import { line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box, polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A message on its way from the sender to the receiver, with noise, and the feedback on its way back. */
export const diagram: Diagram = { width: 340, height: 232, draw };

function draw(t: Tokens): string {
  return [
    rect(104, 90, 136, 52, 0, t.soft),
    text(t, 170, 162, "Channel", { anchor: "middle", colour: t.muted }),
    box(t, { x: 20, y: 84, w: 90, h: 64 }, "Sender", { bold: true, padding: 6 }),
    box(t, { x: 230, y: 84, w: 90, h: 64 }, "Receiver", { bold: true, padding: 4 }),
    box(t, { x: 118, y: 101, w: 80, h: 30 }, "Message", { padding: 4, radius: 6 }),
    arrow(t, [
      [202, 116],
      [226, 116],
    ]),
    line("M176 44l-14 22 16-2-12 24", t.accent, 3),
    text(t, 190, 52, "Noise", { bold: true, colour: t.accent }),
    polyline(t, [
      [274, 148],
      [274, 196],
      [218, 196],
    ]),
    arrow(t, [
      [122, 196],
      [62, 196],
      [62, 152],
    ]),
    text(t, 170, 201, "Feedback", { anchor: "middle" }),
  ].join("");
}
