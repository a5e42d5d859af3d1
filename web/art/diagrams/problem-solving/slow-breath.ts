import { fill, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** One slow breath: in for four counts, out for six. */
export const diagram: Diagram = { width: 340, height: 212, draw };

const [left, top, foot, count] = [25, 56, 152, 29] as const;

function draw(t: Tokens): string {
  const peak = left + 4 * count;
  const end = left + 10 * count;
  const rise = `M${left} ${foot}C${left + 50} ${foot} ${peak - 50} ${top} ${peak} ${top}`;
  const fall = `C${peak + 70} ${top} ${end - 80} ${foot} ${end} ${foot}`;
  const label = { anchor: "middle", bold: true } as const;
  return [
    fill(`${rise}${fall}Z`, t.soft),
    line(`M${left} ${foot}H${end}`, t.line, 2),
    line(`${rise}${fall}`, t.accent, 4),
    line(`M${peak} ${top + 4}V${foot}`, t.line, 2),
    text(t, left + 2 * count, 36, "Breathe in", label),
    text(t, left + 7 * count, 36, "Breathe out", label),
    ...Array.from({ length: 10 }, (_, i) =>
      text(t, left + (i + 0.5) * count, foot + 24, String(i < 4 ? i + 1 : i - 3), {
        anchor: "middle",
        colour: t.muted,
      }),
    ),
    text(t, 170, foot + 48, "five times", { anchor: "middle", colour: t.muted }),
  ].join("");
}
