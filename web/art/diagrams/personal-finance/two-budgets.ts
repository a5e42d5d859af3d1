import { stackedBar } from "../chart";
import type { Diagram } from "../diagram";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Ten coins shared out by the 50, 30, 20 rule and by Wanjiru's own plan. */
export const diagram: Diagram = { width: 340, height: 252, draw };

function draw(t: Tokens): string {
  return budget(t, 20, "By the rule", [5, 3, 2]) + budget(t, 138, "Her own plan", [3, 2, 5]);
}

function budget(t: Tokens, y: number, name: string, [needs = 0, wants = 0, savings = 0]: number[]): string {
  const bar = stackedBar({ x: 20, y: y + 22, w: 300, h: 32 }, [
    { share: needs, colour: t.mid },
    { share: wants, colour: t.soft },
    { share: savings, colour: t.accent },
  ]);
  const labels = [`Needs\n${needs} coins`, `Wants\n${wants} coins`, `Savings\n${savings} coins`];
  return [
    text(t, 20, y + 12, name, { bold: true }),
    bar.svg,
    ...labels.map((label, i) =>
      text(t, bar.middles[i] ?? 0, y + 74, label, {
        anchor: "middle",
        size: 14,
        ...(i === 2 && { colour: t.accent }),
      }),
    ),
  ].join("");
}
