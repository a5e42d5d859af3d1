import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { key } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** All water on Earth as 1,000 squares: 25 are fresh, and 17 of those are frozen. */
export const diagram: Diagram = { width: 360, height: 316, draw };

function draw(t: Tokens): string {
  const salt = t.theme === "dark" ? "#3E4F86" : "#C9DDF0";
  // 40 columns of 25: the salty part is one area with a grid, the fresh column is apart.
  const cell = 8;
  const grid = rect(20, 48, 39 * cell - 1, 25 * cell - 1, 3, salt);
  const lines = [
    ...Array.from({ length: 38 }, (_, i) => `M${20 + (i + 1) * cell - 0.5} 48v${25 * cell - 1}`),
    ...Array.from({ length: 24 }, (_, i) => `M20 ${48 + (i + 1) * cell - 0.5}h${39 * cell - 1}`),
  ].join("");
  const fresh = Array.from({ length: 25 }, (_, i) =>
    rect(334, 48 + i * cell, cell - 1, cell - 1, 1, i < 17 ? t.mid : t.accent),
  );
  return [
    text(t, 20, 34, "975 cups salty", { bold: true }),
    text(t, 340, 34, "25 fresh", { bold: true, anchor: "end", colour: t.accent }),
    grid,
    `<path d="${lines}" stroke="${t.ground}" stroke-width="1" fill="none"/>`,
    ...fresh,
    key(t, 20, 274, "17 ice and snow", { colour: t.mid, area: true }),
    key(t, 20, 298, "8 others, most of them underground", { area: true }),
  ].join("");
}
