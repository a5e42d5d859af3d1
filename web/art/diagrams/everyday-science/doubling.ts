import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const counts = [1, 2, 4, 8, 16, 32, 64];

/** Bacteria that double every 20 minutes, for two hours. */
export const diagram: Diagram = { width: 340, height: 272, draw };

function draw(t: Tokens): string {
  const plane = chart(t, {
    x: 20,
    y: 48,
    w: 300,
    h: 160,
    ticks: [0, 64],
    labels: counts.map((_, i) => String(i * 20)),
    format: () => "",
  });
  return [
    plane.svg,
    bars(t, plane, counts, { colour: (i) => (i === 6 ? t.accent : t.mid) }),
    ...counts.map((count, i) =>
      text(t, plane.xOf(i), plane.yOf(count) - 8, String(count), {
        anchor: "middle",
        bold: true,
        halo: t.ground,
      }),
    ),
    text(t, 20, 32, "Bacteria", { bold: true }),
    text(t, 170, 254, "Minutes", { anchor: "middle", colour: t.muted }),
  ].join("");
}
