import { rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

const prices = [
  ["Bag repairer", 130],
  ["Stationery shop", 145],
  ["The advertisement", 150],
  ["Corner stall", 155],
] as const;

/** Prices of the same kind of bag, and the number that the advertisement shows first. */
export const diagram: Diagram = { width: 340, height: 284, draw };

/** X of a price in cedis. */
const xOf = (price: number) => 20 + price * 1.02;

function draw(t: Tokens): string {
  const crossedOut = xOf(250);
  return [
    text(t, crossedOut + 20, 32, "crossed-out 250", { anchor: "end", bold: true, colour: t.danger }),
    polyline(
      t,
      [
        [crossedOut, 44],
        [crossedOut, 264],
      ],
      { colour: t.danger, dashed: true },
    ),
    ...prices.map(([shop, price], i) => {
      const y = 56 + i * 54;
      return [
        text(t, 20, y + 10, shop, shop === "The advertisement" ? { bold: true, colour: t.accent } : {}),
        rect(20, y + 18, xOf(price) - 20, 22, 5, shop === "The advertisement" ? t.accent : t.mid),
        text(t, xOf(price) + 10, y + 34, String(price), { bold: true }),
      ].join("");
    }),
  ].join("");
}
