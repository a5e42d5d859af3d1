import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import type { Tokens } from "../tokens";

/** Three levels of feeling low, each with the right moment to ask for help. */
export const diagram: Diagram = { width: 356, height: 284, draw };

const rows = [
  { feeling: "A sad day", help: "Normal. Tell a friend if you like.", look: "paper" },
  {
    feeling: "Two weeks, or it spoils sleep, school or friends",
    help: "Ask a grown-up for help.",
    look: "soft",
  },
  { feeling: "Not safe, or thoughts of hurting yourself", help: "Tell somebody now.", look: "accent" },
] as const;

function draw(t: Tokens): string {
  const areas = rows.map(({ feeling, help, look }, row) => {
    const y = 20 + row * 84;
    return [
      box(t, { x: 20, y, w: 152, h: 76 }, feeling, { anchor: "start" }),
      arrow(t, [
        [174, y + 38],
        [196, y + 38],
      ]),
      box(t, { x: 200, y, w: 136, h: 76 }, help, { look, bold: look === "accent" }),
    ].join("");
  });
  return areas.join("");
}
