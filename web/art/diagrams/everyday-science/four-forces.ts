import { circle, fill } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, type Point } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Lift, weight, thrust and drag on an aeroplane that flies to the right. */
export const diagram: Diagram = { width: 340, height: 260, draw };

function draw(t: Tokens): string {
  const force = (from: Point, to: Point) => arrow(t, [from, to], { colour: t.accent, width: 5 });
  const name = (x: number, y: number, content: string, anchor: "start" | "middle" | "end" = "middle") =>
    text(t, x, y, content, { anchor, bold: true });
  return [
    force([170, 104], [170, 44]),
    force([170, 156], [170, 216]),
    force([260, 130], [318, 130]),
    force([80, 130], [22, 130]),
    fill("M90 122L82 92h14l22 24z", t.mid),
    fill("M88 124Q88 114 102 114H230Q256 116 260 130 254 144 230 146H120Q90 144 88 124Z", t.mid),
    fill("M196 134H148L126 158h22z", t.muted),
    ...[140, 160, 180, 200].map((x) => circle(x, 124, 4, t.paper)),
    fill("M226 118h10q12 2 17 9h-27z", t.paper),
    name(182, 44, "Lift", "start"),
    name(182, 220, "Weight", "start"),
    name(320, 112, "Thrust", "end"),
    name(20, 112, "Drag", "start"),
  ].join("");
}
