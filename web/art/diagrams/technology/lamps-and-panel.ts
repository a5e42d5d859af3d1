import { bars, chart } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Watt-hours of an old lamp and an LED lamp in one evening, next to those of the panel. */
export const diagram: Diagram = { width: 360, height: 268, draw };

function draw(t: Tokens): string {
  const values = [300, 45, 250];
  const plane = chart(t, {
    x: 60,
    y: 68,
    w: 280,
    h: 156,
    ticks: [0, 100, 200, 300],
    labels: ["Old lamp", "LED lamp", "Panel"],
  });
  return [
    text(t, 20, 34, "Watt-hours in five hours", { bold: true }),
    plane.svg,
    bars(t, plane, values, { colour: (i) => (i === 2 ? t.accent : t.mid) }),
    ...values
      .slice(0, 2)
      .map((value, i) =>
        text(t, plane.xOf(i), plane.yOf(value) - 8, String(value), { anchor: "middle", halo: t.ground }),
      ),
    text(t, plane.xOf(2) - 36, plane.yOf(250) + 6, "at most 250", { anchor: "end", bold: true }),
  ].join("");
}
