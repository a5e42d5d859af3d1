import { circle, fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A plate: half vegetables and fruit, a quarter grains and roots, a quarter protein; a glass of water. */
export const diagram: Diagram = { width: 356, height: 292, draw };

const [x, y, r] = [144, 146, 114];

function draw(t: Tokens): string {
  const half = `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`;
  const upper = `M${x} ${y}V${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  return [
    circle(x, y, r + 12, t.line),
    circle(x, y, r + 10, t.paper),
    fill(half, t.soft),
    fill(upper, t.tint),
    line(`M${x} ${y - r}V${y + r}M${x} ${y}H${x + r}`, t.line, 3),
    text(t, x - 54, y - 26, "Vegetables\nand fruit", { anchor: "middle", bold: true }),
    text(t, x - 54, y + 18, "vitamins,\nminerals,\nfibre", { anchor: "middle" }),
    text(t, x + 48, y - 68, "Rice,\nbread,\nroots", { anchor: "middle", bold: true, size: 14 }),
    text(t, x + 48, y - 12, "energy", { anchor: "middle", size: 14 }),
    text(t, x + 48, y + 24, "Beans,\neggs,\nfish, tofu", { anchor: "middle", bold: true, size: 14 }),
    text(t, x + 44, y + 80, "protein", { anchor: "middle", size: 14 }),
    fill("M292 60h40l-4 58h-32Z", t.theme === "dark" ? "#5FA8D8" : "#9CD3F2"),
    line("M288 40l8 78h32l8-78", t.ink, 2),
    text(t, 312, 142, "water", { anchor: "middle" }),
    fill("M312 180c12 18 16 24 16 32a16 16 0 0 1-32 0c0-8 4-14 16-32Z", "#D9A93A"),
    text(t, 312, 252, "a little\noil", { anchor: "middle" }),
  ].join("");
}
