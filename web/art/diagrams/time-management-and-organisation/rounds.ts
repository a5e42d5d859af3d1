import { stackedBar } from "../chart";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Four rounds of work with short breaks, and the long break after them. */
export const diagram: Diagram = { width: 360, height: 196, draw };

function draw(t: Tokens): string {
  const work = { share: 25, colour: t.soft };
  const rest = { share: 5, colour: t.accent };
  const parts = stackedBar({ x: 20, y: 62, w: 320, h: 56 }, [
    work,
    rest,
    work,
    rest,
    work,
    rest,
    work,
    { share: 30, colour: t.accent },
  ]);
  const second = parts.middles[3] ?? 0;
  const middle = { anchor: "middle" } as const;
  return [
    text(t, 20, 48, "work 25"),
    text(t, 340, 48, "long break 15–30", { anchor: "end", bold: true, colour: t.accent }),
    parts.svg,
    ...[0, 2, 4, 6].map((i, n) =>
      text(t, parts.middles[i] ?? 0, 95, String(n + 1), { ...middle, bold: true }),
    ),
    polyline(
      t,
      [
        [second, 124],
        [second, 142],
      ],
      { colour: t.accent },
    ),
    text(t, second, 160, "break 5", { anchor: "middle", bold: true, colour: t.accent }),
    text(t, 20, 160, "minutes", { colour: t.muted }),
  ].join("");
}
