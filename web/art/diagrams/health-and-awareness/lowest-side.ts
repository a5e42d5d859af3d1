import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

const sides = [
  { name: "Body", score: 2 },
  { name: "Mind", score: 4 },
  { name: "People", score: 5 },
  { name: "Place", score: 1 },
];

/** Callum's four numbers as rows of five fields; the lowest stands out. */
export const diagram: Diagram = { width: 356, height: 212, draw };

function draw(t: Tokens): string {
  return sides
    .map(({ name, score }, row) => {
      const y = 20 + row * 44;
      const isLowest = score === 1;
      return [
        text(t, 20, y + 25, name, { bold: isLowest, size: 16 }),
        ...[0, 1, 2, 3, 4].map((i) =>
          rect(100 + i * 42, y, 36, 36, 8, i < score ? (isLowest ? t.accent : t.mid) : t.soft),
        ),
        text(t, 336, y + 25, String(score), { bold: isLowest, size: 16, anchor: "end" }),
      ].join("");
    })
    .join("");
}
