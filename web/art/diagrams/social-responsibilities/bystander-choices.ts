import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A decision tree: danger first, then what you can do safely, then telling somebody. */
export const diagram: Diagram = { width: 340, height: 414, draw };

function draw(t: Tokens): string {
  return [
    box(t, { x: 20, y: 20, w: 300, h: 34 }, "You notice that something is wrong", { look: "soft" }),
    arrow(t, [
      [92, 54],
      [92, 78],
    ]),
    box(t, { x: 20, y: 82, w: 140, h: 78 }, "Is somebody hurt or in danger?", { bold: true }),
    arrow(t, [
      [160, 121],
      [200, 121],
    ]),
    text(t, 180, 113, "Yes", { anchor: "middle", colour: t.muted }),
    box(
      t,
      { x: 204, y: 74, w: 116, h: 152 },
      "Stay safe. Get a grown-up or call your local emergency number",
      {
        look: "accent",
        padding: 8,
      },
    ),
    arrow(t, [
      [92, 160],
      [92, 242],
    ]),
    text(t, 102, 206, "No", { colour: t.muted }),
    box(t, { x: 20, y: 246, w: 140, h: 60 }, "Can you do it safely?", { bold: true }),
    arrow(t, [
      [160, 276],
      [200, 276],
    ]),
    text(t, 180, 268, "Yes", { anchor: "middle", colour: t.muted }),
    box(t, { x: 204, y: 246, w: 116, h: 60 }, "Do your part", { look: "outline" }),
    arrow(t, [
      [92, 306],
      [92, 350],
    ]),
    text(t, 102, 334, "No", { colour: t.muted }),
    box(t, { x: 20, y: 354, w: 300, h: 40 }, "Tell the person who can", { look: "outline" }),
    arrow(t, [
      [262, 306],
      [262, 350],
    ]),
    text(t, 252, 334, "The rest", { anchor: "end", colour: t.muted }),
  ].join("");
}
