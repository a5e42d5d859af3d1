import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import type { Tokens } from "../tokens";

/** Two kinds of ache with what to do for each, and a knock on the head. */
export const diagram: Diagram = { width: 356, height: 268, draw };

const rows = [
  { signs: "Stiff for a day\nor two", advice: "Rest. It passes.", look: "ok" },
  {
    signs: "Sharp, swelling,\nworse, or wakes\nyou at night",
    advice: "Tell a grown-up today",
    look: "danger",
  },
  { signs: "A hard knock\non the head", advice: "Stop and tell a grown-up now", look: "accent" },
] as const;

function draw(t: Tokens): string {
  return rows
    .map(({ signs, advice, look }, row) => {
      const y = 20 + row * 78;
      return [
        box(t, { x: 20, y, w: 146, h: 66 }, signs, { size: 14 }),
        arrow(t, [
          [168, y + 33],
          [192, y + 33],
        ]),
        box(t, { x: 196, y, w: 140, h: 66 }, advice, { look, bold: true, size: 14 }),
      ].join("");
    })
    .join("");
}
