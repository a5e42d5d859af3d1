import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { callout } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Callum's afternoon as a band: four study rounds, three short breaks and a long one. */
export const diagram: Diagram = { width: 356, height: 160, draw };

/** Minutes of work and rest, in order. */
const parts = [25, 5, 25, 5, 25, 5, 25, 20];
const scale = 316 / 135;

function draw(t: Tokens): string {
  let minute = 0;
  const pieces = parts.map((length, i) => {
    const x = 20 + minute * scale;
    minute += length;
    const w = length * scale;
    const isWork = i % 2 === 0;
    const area = rect(
      Math.round(x * 10) / 10,
      56,
      Math.round((w - 2) * 10) / 10,
      52,
      4,
      isWork ? t.accent : t.soft,
    );
    return isWork
      ? area + text(t, x + w / 2 - 1, 87, "25", { anchor: "middle", bold: true, colour: t.onAccent })
      : area;
  });
  return [
    ...pieces,
    text(t, 20 + 125 * scale, 87, "20", { anchor: "middle", bold: true }),
    text(t, 20, 36, "16:00"),
    text(t, 20 + 115 * scale, 36, "17:55", { anchor: "middle" }),
    callout(t, [20 + 27.5 * scale, 100], [36, 138], "5-minute break"),
    text(t, 336, 138, "long break", { anchor: "end" }),
  ].join("");
}
