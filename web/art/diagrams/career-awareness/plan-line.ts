import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const points = [
  { y: 44, date: "Tonight", what: "Message to the counsellor", kind: "First action" },
  { y: 116, date: "30 April", what: "Both names found", kind: "Milestone" },
  { y: 188, date: "31 May", what: "Both talks finished", kind: "Milestone" },
  { y: 316, date: "30 June", what: "Watch for a day,\nthen decide", kind: "Goal" },
];

/** A plan from tonight to the goal, with two milestones and a back-up. */
export const diagram: Diagram = { width: 340, height: 380, draw };

function draw(t: Tokens): string {
  return [
    line("M100 44V316", t.ink, 3),
    ...points.flatMap(({ y, date, what, kind }) => {
      const isGoal = kind === "Goal";
      return [
        circle(100, y, isGoal ? 12 : 9, isGoal ? t.accent : t.ink),
        circle(100, y, isGoal ? 5 : 4, t.paper),
        text(t, 82, y + 5, date, { anchor: "end" }),
        text(t, 124, y, kind, { bold: true, colour: isGoal ? t.accent : t.ink }),
        text(t, 124, y + 20, what),
      ];
    }),
    box(t, { x: 142, y: 236, w: 178, h: 48 }, "Back-up, if no clinic says yes: Mr Endo", { look: "tint" }),
    arrow(
      t,
      [
        [104, 260],
        [138, 260],
      ],
      { dashed: true },
    ),
  ].join("");
}
