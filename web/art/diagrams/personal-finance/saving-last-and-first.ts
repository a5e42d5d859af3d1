import { circle, line } from "../../shapes";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Coins in the jar in four weeks of saving last and four weeks of saving first. */
export const diagram: Diagram = { width: 340, height: 252, draw };

function draw(t: Tokens): string {
  return (
    month(t, 20, "Saving last", [3, 0, 2, 1], "4 weeks: 6 coins", t.muted) +
    month(t, 180, "Saving first", [5, 5, 5, 5], "4 weeks: 20 coins", t.accent)
  );
}

function month(t: Tokens, x: number, name: string, coins: number[], sum: string, colour: string): string {
  const foot = 168;
  const columns = coins.map((count, week) => {
    const middle = x + 18 + week * 34.5;
    const stack = Array.from({ length: count }, (_, i) => circle(middle, foot - 13 - i * 23, 10, colour));
    return (
      stack.join("") + text(t, middle, foot + 20, String(week + 1), { anchor: "middle", colour: t.muted })
    );
  });
  return [
    text(t, x, 32, name, { bold: true }),
    ...columns,
    line(`M${x} ${foot}h140`, t.ink, 2),
    text(t, x + 70, foot + 38, "week", { anchor: "middle", colour: t.muted }),
    text(t, x + 70, foot + 66, sum, { bold: true, anchor: "middle", colour, size: 14 }),
  ].join("");
}
