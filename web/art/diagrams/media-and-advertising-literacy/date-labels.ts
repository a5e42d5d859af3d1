import type { Diagram } from "../diagram";
import { arrow, box, cross, tick } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The two dates on food: about safety, and about quality. */
export const diagram: Diagram = { width: 360, height: 284, draw };

function draw(t: Tokens): string {
  return [
    panel(t, 20, "Use by", "safety", "Don’t eat it"),
    panel(t, 188, "Best before", "quality", "Often still fine if stored well"),
    cross(t, 96, 206),
    tick(t, 264, 206),
  ].join("");
}

function panel(t: Tokens, x: number, label: string, about: string, after: string): string {
  const middle = { anchor: "middle" } as const;
  return [
    box(t, { x, y: 20, w: 152, h: 92 }, "", { look: "outline" }),
    text(t, x + 76, 50, label, { ...middle, bold: true, size: 16 }),
    text(t, x + 76, 72, "12 May", middle),
    text(t, x + 76, 98, `about ${about}`, { ...middle, bold: true, colour: t.accent }),
    arrow(t, [
      [x + 76, 120],
      [x + 76, 150],
    ]),
    text(t, x + 76, 176, "after 12 May", { ...middle, colour: t.muted }),
    text(t, x + 76, 240, after, { ...middle, width: 148 }),
  ].join("");
}
