import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The distress signal of the Alps and many other mountains over three minutes. */
export const diagram: Diagram = { width: 356, height: 168, draw };

const start = 25;
const minute = 102;

function draw(t: Tokens): string {
  const blasts = [0, 2].flatMap((m) =>
    Array.from({ length: 6 }, (_, i) => {
      const x = start + m * minute + 9 + i * 16;
      return line(`M${x} 56V92`, t.accent, 7);
    }),
  );
  return [
    text(t, start + minute / 2, 36, "six blasts", { anchor: "middle", bold: true }),
    text(t, start + 1.5 * minute, 36, "silence", { anchor: "middle", colour: t.muted }),
    text(t, start + 2.5 * minute, 36, "six blasts", { anchor: "middle", bold: true }),
    ...blasts,
    line(`M${start} 108h${3 * minute}`, t.ink, 2),
    ...[0, 1, 2, 3].map((m) => line(`M${start + m * minute} 102v12`, t.ink, 2)),
    ...[1, 2, 3].map((m) =>
      text(t, start + (m - 0.5) * minute, 136, `minute ${m}`, { anchor: "middle", colour: t.muted }),
    ),
  ].join("");
}
