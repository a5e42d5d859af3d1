import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** 47 + 35 on a counting frame: ten ones are exchanged for one ten. */
export const diagram: Diagram = { width: 360, height: 262, draw };

function draw(t: Tokens): string {
  return [
    text(t, 20, 34, "47 and 35: too many ones", { bold: true }),
    rod(t, 64, "tens", 7, () => t.mid),
    rod(t, 100, "ones", 12, (i) => (i < 10 ? t.accent : t.mid)),
    arrow(
      t,
      [
        [164, 124],
        [164, 148],
      ],
      { colour: t.accent },
    ),
    text(t, 180, 141, "swap ten for one", { colour: t.accent }),
    rod(t, 174, "tens", 8, (i) => (i === 7 ? t.accent : t.mid)),
    rod(t, 210, "ones", 2, () => t.mid),
    text(t, 20, 246, "8 tens and 2 ones: 82", { bold: true }),
  ].join("");
}

/** A rod with beads from the left. */
const rod = (t: Tokens, y: number, name: string, count: number, colour: (i: number) => string) =>
  text(t, 20, y + 5, name, { colour: t.muted, size: 14 }) +
  line(`M62 ${y}H290M62 ${y - 10}v20M290 ${y - 10}v20`, t.ink, 2) +
  Array.from({ length: count }, (_, i) => circle((i < 10 ? 77 : 89) + i * 22, y, 10, colour(i))).join("");
