import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const repairs = [
  ["Hey!", "Dear Linh and Minh"],
  ["boat pics", "six photos of the round boats"],
  ["ASAP", "by 12 November, 18:00 your time"],
  ["some captions", "two sentences for each photo"],
  ["No biggie if not!", "which day would suit you?"],
] as const;

/** Five phrases of Mateo's first message, each with its plain and exact replacement. */
export const diagram: Diagram = { width: 340, height: 352, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 34, "First message", { bold: true }),
    text(t, 158, 34, "New message", { bold: true, colour: t.accent }),
    ...repairs.flatMap(([before, after], i) => {
      const y = 48 + i * 58;
      return [
        box(t, { x: 20, y, w: 108, h: 48 }, before, { look: "soft", padding: 6 }),
        arrow(t, [
          [132, y + 24],
          [154, y + 24],
        ]),
        box(t, { x: 158, y, w: 162, h: 48 }, after, { look: "outline", padding: 6 }),
      ];
    }),
  ].join("");
}
