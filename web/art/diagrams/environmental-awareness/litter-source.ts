import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Pieces of litter on the same bank before and after the new bin. */
export const diagram: Diagram = { width: 340, height: 236, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 56,
    y: 52,
    w: 264,
    h: 132,
    ticks: [0, 10, 20, 30, 40, 50],
    labels: ["bin without a lid", "bin with a lid"],
  });
  return [
    text(t, 20, 32, "Pieces on 50 metres in 4 weeks", { bold: true }),
    plane.svg,
    bars(t, plane, [46, 17], { colour: (i) => (i === 1 ? t.accent : t.mid), width: 0.5 }),
    ...[46, 17].map((value, i) =>
      text(t, plane.xOf(i), plane.yOf(value) - 7, String(value), {
        anchor: "middle",
        bold: true,
        halo: t.ground,
      }),
    ),
  ].join("");
}
