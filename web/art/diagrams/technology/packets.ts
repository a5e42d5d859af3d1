import { circle, rect } from "../../shapes";
import type { Diagram } from "../diagram";
import { arrow, type Point, polyline } from "../shapes";
import { text } from "../text";
import type { Tokens } from "../tokens";

/** Short arrows on the routes, from Bolivia to Spain; none behind the lost packet. */
const heads: Point[][] = [
  [
    [214, 56],
    [222, 56],
  ],
  [
    [256, 78],
    [264, 89],
  ],
  [
    [180, 118],
    [186, 118],
  ],
  [
    [256, 118],
    [266, 118],
  ],
  [
    [138, 180],
    [148, 180],
  ],
];

/** Numbered packets on different routes between two phones; one is lost and sent again. */
export const diagram: Diagram = { width: 360, height: 300, draw };

function draw(t: Tokens): string {
  const route = (y: number) =>
    polyline(
      t,
      [
        [74, 118],
        [120, y],
        [240, y],
        [286, 118],
      ],
      { colour: t.line },
    ) +
    circle(120, y, 6, t.mid) +
    circle(240, y, 6, t.mid);
  return [
    route(56),
    route(118),
    route(180),
    ...heads.map((head) => arrow(t, head, { colour: t.muted })),
    phone(t, 20),
    phone(t, 286),
    packet(t, 180, 56, 1),
    packet(t, 152, 118, 4),
    packet(t, 208, 118, 2),
    packet(t, 180, 180, 3, true),
    text(t, 20, 190, "Bolivia", { colour: t.muted }),
    text(t, 340, 190, "Spain", { colour: t.muted, anchor: "end" }),
    text(t, 180, 222, "lost", { anchor: "middle", colour: t.danger, bold: true }),
    arrow(
      t,
      [
        [290, 250],
        [70, 250],
      ],
      { colour: t.accent },
    ),
    text(t, 180, 276, "“Number 3 is missing: send it again!”", { anchor: "middle", colour: t.accent }),
  ].join("");
}

const phone = (t: Tokens, x: number) => rect(x, 70, 54, 96, 10, t.ink) + rect(x + 3, 79, 48, 78, 4, t.paper);

const packet = (t: Tokens, x: number, y: number, number: number, lost = false) =>
  rect(x - 15, y - 15, 30, 30, 7, t.paper) +
  `<rect x="${x - 15}" y="${y - 15}" width="30" height="30" rx="7" fill="${lost ? t.dangerTint : t.paper}" ` +
  `stroke="${lost ? t.danger : t.accent}" stroke-width="2"${lost ? ' stroke-dasharray="4 5"' : ""}/>` +
  text(t, x, y + 5, String(number), { bold: true, anchor: "middle", colour: lost ? t.danger : t.ink });
