import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, box, cross, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Reading down one page, and reading sideways over several. */
export const diagram: Diagram = { width: 360, height: 300, draw };

function draw(t: Tokens): string {
  const bold = { bold: true } as const;
  return [
    cross(t, 31, 31),
    text(t, 50, 36, "Only down", bold),
    box(t, { x: 20, y: 56, w: 124, h: 172 }, "", { radius: 8 }),
    ...lines(t, 34, 82, 66, 6),
    arrow(
      t,
      [
        [124, 80],
        [124, 206],
      ],
      { colour: t.danger, width: 3 },
    ),
    text(t, 20, 256, "The page praises itself", { width: 130 }),
    tick(t, 187, 31),
    text(t, 206, 36, "Sideways", bold),
    box(t, { x: 176, y: 56, w: 164, h: 46 }, "The claim", { look: "tint", radius: 8 }),
    ...["Who made it?", "Who tested it?", "Who disagrees?"].flatMap((question, i) => [
      box(t, { x: 196, y: 118 + i * 38, w: 144, h: 30 }, question, {
        look: "outline",
        radius: 8,
        padding: 3,
      }),
    ]),
    ...[0, 1, 2].map((i) =>
      arrow(
        t,
        [
          [182, i === 0 ? 104 : 133 + (i - 1) * 38],
          [182, 133 + i * 38],
          [193, 133 + i * 38],
        ],
        { colour: t.ok },
      ),
    ),
    text(t, 176, 256, "Others tell you what is missing", { width: 164 }),
  ].join("");
}

/** Lines of a text. */
const lines = (t: Tokens, x: number, y: number, w: number, count: number) =>
  Array.from({ length: count }, (_, i) => rect(x, y + i * 22, i % 3 === 2 ? w * 0.6 : w, 6, 3, t.line));
