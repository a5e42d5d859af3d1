import type { Diagram } from "../diagram";
import { arrow, badge, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const steps = ["Refuse", "Reduce", "Reuse, repair", "Recycle", "Throw away"];

/** The five steps of the waste ladder, best at the top. */
export const diagram: Diagram = { width: 340, height: 284, draw };

function draw(t: Tokens): string {
  return [
    text(t, 34, 34, "best", { anchor: "middle", bold: true }),
    arrow(
      t,
      [
        [34, 262],
        [34, 46],
      ],
      { colour: t.muted },
    ),
    ...steps.map((step, i) => {
      const y = 20 + i * 50;
      return (
        box(t, { x: 104, y, w: 216 - i * 20, h: 42 }, step, {
          look: i === 0 ? "accent" : i < 3 ? "soft" : "paper",
          bold: i === 0,
          anchor: "start",
          padding: 16,
        }) + badge(t, 82, y + 21, i + 1)
      );
    }),
  ].join("");
}
