import { circle, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { badge, box } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** A scam page with its four warning signs marked. */
export const diagram: Diagram = { width: 360, height: 378, draw };

function draw(t: Tokens): string {
  const middle = { anchor: "middle" } as const;
  const signs = [
    "Its address is strange",
    "It tries to frighten you",
    "It wants you to hurry",
    "It wants money and a card",
  ];
  return [
    box(t, { x: 20, y: 20, w: 320, h: 200 }, "", { radius: 14 }),
    ...[40, 54, 68].map((x) => circle(x, 42, 4, t.line)),
    rect(84, 29, 200, 26, 13, t.soft),
    text(t, 184, 47, "tablet-prize-win.example", { ...middle }),
    badge(t, 304, 42, 1),
    text(t, 166, 92, "TABLET LOCKED!", { ...middle, size: 20, bold: true, colour: t.danger }),
    badge(t, 304, 86, 2),
    text(t, 166, 126, "You have only 30 minutes.", middle),
    badge(t, 304, 122, 3),
    box(t, { x: 66, y: 150, w: 200, h: 50 }, "Pay 49 kronor:\nenter your card number", {
      look: "danger",
      padding: 4,
    }),
    badge(t, 304, 175, 4),
    ...signs.flatMap((sign, i) => [badge(t, 40, 252 + i * 34, i + 1), text(t, 66, 257 + i * 34, sign)]),
  ].join("");
}
