import { circle } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box, cross } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Trout that eat many kinds of insects, and trout that eat two; in both one kind has a bad year. */
export const diagram: Diagram = { width: 356, height: 284, draw };

function draw(t: Tokens): string {
  return [
    text(t, 100, 32, "Many kinds", { bold: true, anchor: "middle" }),
    text(t, 284, 32, "Two kinds", { bold: true, anchor: "middle" }),
    web(t, 100, [28, 64, 100, 136, 172], 1),
    web(t, 284, [264, 304], 1),
    text(t, 100, 236, "insects", { anchor: "middle", colour: t.muted }),
    text(t, 284, 236, "insects", { anchor: "middle", colour: t.muted }),
    text(t, 100, 262, "enough to eat", { anchor: "middle", bold: true }),
    text(t, 284, 262, "hungry", { anchor: "middle", bold: true, colour: t.danger }),
  ].join("");
}

/** A trout above its insects; the insect with the index `missing` has a bad year. */
function web(t: Tokens, x: number, insects: readonly number[], missing: number): string {
  return [
    box(t, { x: x - 44, y: 52, w: 88, h: 36 }, "trout", { look: "accent", bold: true }),
    ...insects.map((at, i) => {
      const isMissing = i === missing;
      return isMissing
        ? cross(t, at, 200)
        : arrow(
            t,
            [
              [at, 184],
              [x + (at - x) * 0.4, 94],
            ],
            { colour: t.ink },
          ) + circle(at, 200, 12, t.mid);
    }),
  ].join("");
}
