import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect } from "../shapes";

/** A round basket boat of woven bamboo, as fishers use in central Vietnam. */
const basketBoat =
  fill("M-34-12Q-30 20 0 20T34-12Z", "#D9A25C") +
  line(
    "M-28 0-8 18M-18-8 6 20M-4-10 20 12M12-10 29 1M28 0 8 18M18-8-6 20M4-10-20 12M-12-10-29 1",
    "#9A6A32",
    2,
  ) +
  `<ellipse cy="-12" rx="35" ry="10" fill="#8A5A2B"/>` +
  `<ellipse cy="-12" rx="35" ry="10" fill="none" stroke="#E8BE7E" stroke-width="4"/>` +
  line("M-10-12H10", "#C98B4B", 4);

/** A pointed boat of bound reeds, as fishers use on the coast of Peru. */
const reedBoat =
  fill("M-34 6C-10 14 14 8 30-24 36-26 38-22 37-18 28 10 10 24-16 22-28 20-34 14-34 6Z", "#E3B84F") +
  line("M-14 9-12 22M0 8 4 21M14 1 20 13M25-10 33-4", "#8A5A2B", 3) +
  line("M-28 13Q4 18 32-18", "#B98A2E", 2);

/** A student holds a basket boat up to a screen, where a classmate far away shows her boat of reeds. */
export function culturalAwareness(t: Tints): string {
  const here = { x: 102, y: 98, k: 1.12 };
  const there = { x: 282, y: 78, k: 0.92 };
  const h = toward(here);
  const r = toward(there);
  const screen = [
    rect(186, 18, 192, 156, 12, "#3B3652"),
    `<clipPath id="screen"><rect x="194" y="26" width="176" ` +
      `height="140" rx="6"/></clipPath><g clip-path="url(#screen)">`,
    rect(194, 26, 176, 140, 0, "#BFE7F7") +
      fill("M194 110q44-16 88-4t88-6v70H194Z", "#F2DDAA") +
      fill("M194 98q44-10 88-2t88-4v18q-44-6-88 4t-88 2Z", "#4FB4D8") +
      circle(350, 48, 12, "#FFC83D"),
    person(
      {
        look: { skin: "brown", hair: "long", hairColour: "#2B2033" },
        build: "teen",
        top: cloth.violet,
        detail: "collar",
        accent: cloth.pink,
        turn: -0.5,
        mood: "laugh",
        left: { elbow: r(242, 148), hand: r(262, 152), holds: moved(20, -10, 1.25, reedBoat, -4) },
        right: { elbow: r(324, 146), hand: r(306, 146) },
      },
      there,
    ),
    "</g>",
    circle(282, 22, 2.2, "#7DDBB0"),
    rect(262, 174, 40, 24, 0, "#5B5470") + rect(236, 196, 92, 10, 5, "#3B3652"),
  ].join("");
  return [
    wall(t, 120, 112),
    line("M0 20Q88 44 176 16", t.deep, 2, 0.6),
    [24, 54, 84, 114, 144]
      .map((x, i) =>
        fill(
          `M${x - 9} ${27 + (i === 0 || i === 4 ? -3 : 2)}h18l-9 18Z`,
          [cloth.sun, cloth.teal, cloth.violet, cloth.orange, cloth.blue][i] ?? cloth.sun,
        ),
      )
      .join(""),
    person(
      {
        look: { ...looks.meiling, hair: "ponytail" },
        build: "teen",
        top: cloth.white,
        detail: "collar",
        accent: cloth.red,
        turn: 0.9,
        left: { elbow: h(56, 192), hand: h(84, 218) },
        right: { elbow: h(150, 194), hand: h(158, 168), holds: moved(0, -16, 0.98, basketBoat, -4) },
      },
      here,
      table(t, 204) + screen,
    ),
    moved(
      60,
      236,
      1,
      fill("M-34 8-26-14H26L34 8Z", "#fff") +
        line("M-20-7H4M-23 1H10", t.c200, 3) +
        rect(12, -10, 10, 9, 1, cloth.teal),
    ),
    moved(
      352,
      230,
      1,
      circle(0, -14, 22, "#4FA3E0") +
        fill("M-14-28q10-6 16 0t-4 12-12 6-8-8Zm16 20q10-6 14-2t-4 12-10 0Z", "#5DBE7E") +
        line("M-16 4Q0 16 18 2", "#7B4A2B", 3.5) +
        rect(-12, 10, 24, 6, 3, "#7B4A2B"),
    ),
    line("M124 232h52", cloth.violet, 5) + fill("M176 229l10 3-10 3Z", cloth.sun),
  ].join("");
}
