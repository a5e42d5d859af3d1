import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Trees that were planted and trees alive after a year, for the drone and for planting by hand. */
export const diagram: Diagram = { width: 356, height: 236, draw };

const scale = 316 / 1000;
const rows = [
  { name: "By drone", planted: 1000, alive: 40 },
  { name: "By hand", planted: 150, alive: 120 },
];

function draw(t: Tokens): string {
  return rows
    .map(({ name, planted, alive }, row) => {
      const y = 20 + row * 108;
      const end = 20 + planted * scale;
      const label = `${planted.toLocaleString("en")} planted`;
      return [
        text(t, 20, y + 14, name, { bold: true, size: 16 }),
        rect(20, y + 26, planted * scale, 26, 4, t.mid),
        planted > 500 ? text(t, end, y + 14, label, { anchor: "end" }) : text(t, end + 8, y + 44, label),
        rect(20, y + 58, alive * scale, 26, 4, t.accent),
        text(t, 28 + alive * scale, y + 76, `${alive} alive after a year`, { bold: true }),
      ].join("");
    })
    .join("");
}
