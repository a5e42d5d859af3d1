import { circle, line, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { badge, type Point, smooth } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Three helpers on dry land: one calls, one lies flat and reaches with a pole, one throws a ring. */
export const diagram: Diagram = { width: 356, height: 412, draw };

const shore = 172;
const swimmerAt = 276;
const wood = "#B07A42";

function draw(t: Tokens): string {
  const throwing: Point[] = [
    [136, 322],
    [176, 300],
    [216, 322],
    [238, 360],
  ];
  return [
    badge(t, 33, 34, 1),
    text(t, 56, 39, "Shout, call, tell", { bold: true }),
    shoreline(t, 112),
    standing(t, 116, 112),
    text(t, 138, 70, "“Help!”"),
    text(t, 138, 90, "“Float on your back!”"),
    badge(t, 33, 164, 2),
    text(t, 56, 169, "Reach, lying flat", { bold: true }),
    shoreline(t, 222),
    lying(t, 36, 216),
    line("M128 212L258 224", wood, 5),
    badge(t, 33, 274, 3),
    text(t, 56, 279, "Or throw", { bold: true }),
    shoreline(t, 368),
    standing(t, 116, 368),
    line("M122 338L134 324", t.accent, 5),
    line(smooth(throwing), t.muted, 2).replace("/>", ' stroke-dasharray="1 6"/>'),
    line("M230 366a8 8 0 1 1 16 0a8 8 0 1 1-16 0", t.danger, 5),
  ].join("");
}

/** Land at the left, water with a floating person at the right; `y` is the ground. */
function shoreline(t: Tokens, y: number): string {
  const [water, wave] = t.theme === "dark" ? ["#2F5F8C", "#6FA6D6"] : ["#BFE3F7", "#5E9CC4"];
  const waves = [184, 232].map((x) => `M${x} ${y + 18}q5 -5 10 0t10 0`).join("");
  return (
    circle(swimmerAt, y + 3, 9, t.ink) +
    line(`M${swimmerAt + 18} ${y + 8}H${swimmerAt + 42}`, t.ink, 9) +
    rect(shore, y + 8, 336 - shore, 24, 4, water) +
    line(waves, wave, 2) +
    rect(20, y, shore - 20, 32, 6, t.mid)
  );
}

/** A standing person with the feet on the ground at (x, y). */
const standing = (t: Tokens, x: number, y: number) =>
  circle(x, y - 42, 8, t.accent) +
  line(`M${x} ${y - 26}V${y - 18}`, t.accent, 13) +
  line(`M${x - 3} ${y - 12}V${y - 3}M${x + 3} ${y - 12}V${y - 3}`, t.ink, 5);

/** A person who lies flat on the ground, the feet at (x, y), the head towards the water. */
const lying = (t: Tokens, x: number, y: number) =>
  line(`M${x} ${y + 2}H${x + 34}`, t.ink, 6) +
  line(`M${x + 42} ${y - 1}H${x + 62}`, t.accent, 13) +
  line(`M${x + 66} ${y}L${x + 92} ${y - 4}`, t.accent, 5) +
  circle(x + 78, y - 13, 8, t.accent);
