import type { Diagram } from "../diagram";
import { box, polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A credit line, taken apart. */
export const diagram: Diagram = { width: 360, height: 262, draw };

const parts = [
  ["“White Stork on a Chimney”", "title"],
  ["by Lena Berg", "maker"],
  ["from Open Bird Album", "source"],
  ["licence CC BY 4.0", "licence"],
  ["cropped by Nils", "change"],
] as const;

function draw(t: Tokens): string {
  return parts
    .map(([words, name], i) => {
      const y = 20 + i * 46;
      return (
        box(t, { x: 20, y, w: 228, h: 38 }, words, { anchor: "start", padding: 12, size: 14 }) +
        polyline(
          t,
          [
            [248, y + 19],
            [268, y + 19],
          ],
          { colour: t.accent },
        ) +
        text(t, 276, y + 24, name, { bold: true, colour: t.accent })
      );
    })
    .join("");
}
