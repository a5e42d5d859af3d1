import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The same visits on an axis that starts at 90 and on one that starts at zero. */
export const diagram: Diagram = { width: 340, height: 272, draw };

function draw(t: Tokens): string {
  return (
    visits(t, 44, "Starts at 90", [90, 92, 94, 96, 98, 100], t.accent) +
    visits(t, 208, "Starts at 0", [0, 20, 40, 60, 80, 100], t.mid)
  );
}

function visits(t: Tokens, x: number, name: string, ticks: number[], colour: string): string {
  const plane = chart(t, { x, y: 56, w: 112, h: 160, ticks, labels: ["1", "2"] });
  return [
    text(t, x - 24, 32, name, { bold: true }),
    plane.svg,
    text(t, x + 56, 256, "Week", { anchor: "middle", colour: t.muted, size: 14 }),
    bars(t, plane, [94, 98], { low: ticks[0] ?? 0, colour: () => colour }),
    ...[94, 98].map((value, i) =>
      text(t, plane.xOf(i), plane.yOf(value) - 7, String(value), {
        anchor: "middle",
        bold: true,
        halo: t.ground,
      }),
    ),
  ].join("");
}
