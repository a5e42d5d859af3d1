import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** The label and the repairs of two bicycles add up to the whole price. */
export const diagram: Diagram = { width: 340, height: 222, draw };

/** Pixels for one coin. */
const scale = 1.95;

function draw(t: Tokens): string {
  const repairs = 20 + 100 * scale;
  return [
    text(t, 20, 32, "Red bicycle", { bold: true }),
    rect(20, 42, 100 * scale - 3, 36, 6, t.soft),
    text(t, 32, 65, "On the label: 100"),
    rect(repairs, 42, 18 * scale - 3, 36, 6, t.accent),
    rect(repairs + 18 * scale, 42, 12 * scale, 36, 6, t.accent),
    text(t, 284, 66, "130", { bold: true, size: 18 }),
    text(t, 273, 98, "new tyre 18, new brakes 12", { anchor: "end", colour: t.accent }),
    text(t, 20, 138, "Green bicycle", { bold: true }),
    rect(20, 148, 120 * scale, 36, 6, t.soft),
    text(t, 32, 171, "On the label: 120"),
    text(t, 284, 172, "120", { bold: true, size: 18 }),
    text(t, 20, 204, "no repairs", { colour: t.muted }),
  ].join("");
}
