import { table, wall } from "../grounds";
import { coin, savingsJar } from "../indoorProps";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, plant, rect } from "../shapes";

/** A girl lets a coin fall into her bicycle jar; her notebook with the plan lies open. */
export function personalFinance(t: Tints): string {
  const girl = { x: 172, y: 94, k: 1.16 };
  const p = toward(girl);
  const notebook = moved(
    70,
    222,
    1,
    fill("M-46-10-34-34H-2L0-6ZM4-6 2-34H36L48-10Z", t.paper) +
      fill("M-46-10 0-6H4L48-10V-5L4 0H0L-46-5Z", t.line) +
      line("M-30-27H-8M-33-20H-7M-36-14H-20M10-27H32M10-20H34", t.deep, 2.6, 0.7),
  );
  return [
    wall(t, 190, 112),
    rect(24, 46, 78, 60, 8, t.paper, 0.85),
    line("M36 92V80M52 92V72M68 92V64M84 92V56", t.c200, 8),
    line("M34 74 52 62 68 54 86 46", t.deep, 3, 0.7),
    rect(304, 96, 84, 7, 3, t.deep, 0.55),
    plant(t, 362, 96, 0.7),
    rect(314, 62, 9, 34, 2, cloth.teal),
    rect(325, 56, 10, 40, 2, cloth.orange),
    person(
      {
        look: looks.wanjiru,
        build: "teen",
        top: cloth.sun,
        detail: "stripes",
        accent: cloth.orange,
        turn: 0.8,
        tilt: 5,
        left: { elbow: p(124, 192), hand: p(146, 214) },
        right: { elbow: p(238, 166), hand: p(268, 92) },
      },
      girl,
      table(t, 200) + savingsJar(282, 216, 1, "#2A2F63") + notebook,
    ),
    circle(283, 104, 10, "#D99A00") + circle(282, 103, 8, "#FFC83D"),
    `<g>${coin(352, 222)}${coin(354, 216)}${coin(351, 210)}${coin(378, 226)}</g>`,
    line("M108 226 130 206", "#DE4A3C", 5),
  ].join("");
}
