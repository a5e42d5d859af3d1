import { line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Aroha's Tuesday as a ring of 24 hours, with sleep in the middle of the top. */
export const diagram: Diagram = { width: 356, height: 288, draw };

const [x, y, r] = [201, 130, 86];
const parts = [
  { name: "Sleep 9.5", hours: 9.5, colour: "accent" },
  { name: "School\n7", hours: 7, colour: "mid" },
  { name: "Meals,\nchores 2.5", hours: 2.5, colour: "line" },
  { name: "Swim 1.5", hours: 1.5, colour: "mid" },
  { name: "Homework 1", hours: 1, colour: "line" },
  { name: "Free time\n2.5", hours: 2.5, colour: "mid" },
] as const;

function at(hour: number, reach: number): [number, number] {
  const angle = ((hour - parts[0].hours / 2) / 24) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle))];
}

function draw(t: Tokens): string {
  let hour = 0;
  const arcs = parts.map(({ name, hours, colour }, i) => {
    const [from, to] = [at(hour + 0.12, r), at(hour + hours - 0.12, r)];
    const [labelX, labelY] = at(hour + hours / 2, r + 28);
    hour += hours;
    const arc = line(`M${from.join(" ")}A${r} ${r} 0 0 1 ${to.join(" ")}`, t[colour], 34);
    const anchor = i === 0 ? "middle" : i === 1 ? "start" : "end";
    return (
      arc.replace('stroke-linecap="round"', 'stroke-linecap="butt"') +
      (i === 0
        ? text(t, x, y - r + 5, name, { anchor, bold: true, colour: t.onAccent })
        : text(t, labelX + (i === 1 ? 3 : 0), labelY + 6, name, { anchor, size: 14 }))
    );
  });
  return [
    ...arcs,
    text(t, x, y + 2, "24", { size: 24, bold: true, anchor: "middle" }),
    text(t, x, y + 22, "hours", { anchor: "middle" }),
  ].join("");
}
