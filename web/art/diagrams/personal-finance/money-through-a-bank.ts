import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Deposits and loans go one way, interest comes back the other way. */
export const diagram: Diagram = { width: 340, height: 276, draw };

function draw(t: Tokens): string {
  const place = (y: number) => ({ x: 106, y, w: 120, h: 44 });
  return [
    box(t, place(20), "Savers", { bold: true }),
    box(t, place(116), "Bank", { look: "soft", bold: true }),
    box(t, place(212), "Borrowers", { bold: true }),
    arrow(t, [
      [136, 64],
      [136, 112],
    ]),
    text(t, 124, 93, "deposits", { anchor: "end" }),
    arrow(t, [
      [136, 160],
      [136, 208],
    ]),
    text(t, 124, 189, "loans", { anchor: "end" }),
    arrow(
      t,
      [
        [196, 116],
        [196, 68],
      ],
      { colour: t.accent },
    ),
    text(t, 208, 93, "some interest", { colour: t.accent }),
    arrow(
      t,
      [
        [196, 212],
        [196, 165],
      ],
      { colour: t.accent, width: 5 },
    ),
    text(t, 208, 189, "more interest", { colour: t.accent, bold: true }),
  ].join("");
}
