import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, badge, type Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const columns = [40, 105, 170, 235, 300];
const levels = [232, 172, 112, 52];
const path: Point[] = [
  [40, 232],
  [105, 172],
  [170, 112],
  [235, 112],
  [300, 52],
];
const ages = [19, 21, 26, 29, 35];
const names = ["Helper", "Cook", "Leads the soup section", "To a school, sideways", "Kitchen manager"];

/** A career path of five jobs on a climbing frame: up, up, sideways and up. */
export const diagram: Diagram = { width: 340, height: 416, draw };

function draw(t: Tokens): string {
  const steps = path.slice(1).map((to, i): [Point, Point] => {
    const from = path[i] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at = (part: number): Point => [
      Math.round(from[0] + (to[0] - from[0]) * part),
      Math.round(from[1] + (to[1] - from[1]) * part),
    ];
    return [at(15 / length), at(1 - 18 / length)];
  });
  return [
    ...columns.map((x) => line(`M${x} 36V250`, t.line, 4)),
    ...levels.map((y) => line(`M24 ${y}H316`, t.line, 4)),
    ...steps.map((step) => arrow(t, step, { width: 3 })),
    ...path.map(([x, y], i) => badge(t, x, y, i + 1)),
    ...names.flatMap((name, i) => {
      const y = 286 + i * 26;
      return [
        text(t, 40, y, `${i + 1}`, { bold: true, anchor: "middle", colour: t.accent }),
        text(t, 58, y, name),
        text(t, 320, y, `age ${ages[i]}`, { anchor: "end", colour: t.muted }),
      ];
    }),
  ].join("");
}
