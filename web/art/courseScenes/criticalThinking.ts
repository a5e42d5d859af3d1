import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, shadow, writing } from "../shapes";

/** The four ratings of the newspaper as stamps on the wall. */
const ratings = (t: Tints, x: number, y: number) =>
  [
    rect(x, y, 132, 58, 9, t.paper),
    circle(x + 24, y + 29, 14, cloth.green) + line(`M${x + 18} ${y + 29}l5 6 8-10`, "#fff", 4),
    circle(x + 66, y + 29, 14, cloth.sun) + line(`M${x + 60} ${y + 29}h12`, "#7A4B00", 4),
    circle(x + 108, y + 29, 14, cloth.red) +
      line(`M${x + 103} ${y + 24}l10 10M${x + 113} ${y + 24}l-10 10`, "#fff", 4),
  ].join("");

const page =
  shadow(0, 34, 80) +
  fill("M-92 32-70-26H66L92 32Z", "#FFFDF6") +
  fill("M-70-26H66L69-18H-73Z", "#2A2140") +
  line("M-58-9H4", "#2A2140", 6) +
  fill("M20-12H60L66 12H20Z", "#BFE2FF") +
  line("M-62 4H4M-65 12H6M-69 20H8M22 20H70", "#C9C3DA", 3);

/** Two pupils lean over a newspaper page; one marks a headline with a large question mark. */
export function criticalThinking(t: Tints): string {
  const girl = { x: 116, y: 100, k: 1.1, lean: 5 };
  const boy = { x: 284, y: 98, k: 1.12, lean: -5 };
  const g = toward(girl);
  const b = toward(boy);
  const shirt = "#FBF3DE";
  const marker = line("M-9-14 8 8", "#DE4A3C", 6) + line("M12 13 9 9", "#8C1F16", 4);
  return [
    wall(t, 200, 108),
    ratings(t, 134, 24),
    rect(24, 58, 74, 7, 3, t.deep, 0.55) +
      [30, 43, 56, 70]
        .map((x, i) =>
          rect(
            x,
            26 + (i % 2) * 7,
            10,
            32 - (i % 2) * 7,
            2,
            [cloth.red, cloth.blue, cloth.violet, cloth.green][i] ?? cloth.red,
          ),
        )
        .join(""),
    moved(
      340,
      56,
      1,
      rect(-30, -26, 60, 56, 5, t.paper) +
        rect(-22, -18, 22, 18, 2, t.c200) +
        writing(6, -15, [17, 13], t.line, 9) +
        writing(-21, 10, [42, 34], t.line, 9) +
        circle(0, -26, 4, cloth.red),
      4,
    ),
    person(
      {
        look: looks.amara,
        build: "teen",
        top: shirt,
        detail: "collar",
        accent: cloth.plum,
        sleeves: "short",
        turn: 0.7,
        tilt: 8,
        mood: "talk",
        left: { elbow: g(72, 190), hand: g(108, 216) },
        right: { elbow: g(164, 186), hand: g(184, 196), holds: marker },
      },
      girl,
    ),
    person(
      {
        look: looks.kofi,
        build: "teen",
        top: shirt,
        detail: "collar",
        accent: cloth.plum,
        sleeves: "short",
        turn: -0.7,
        tilt: -6,
        mood: "think",
        left: { elbow: b(244, 196), hand: b(264, 136) },
        right: { elbow: b(334, 190), hand: b(304, 216) },
      },
      boy,
      table(t, 196) + moved(200, 222, 1, page),
    ),
    moved(
      216,
      214,
      1.15,
      line("M-9-8C-9-22 13-22 13-8 13 2 2 2 2 11", "#DE4A3C", 5.5) + circle(2, 21, 3.8, "#DE4A3C"),
    ),
    moved(
      352,
      236,
      1,
      rect(-15, -26, 30, 28, 5, cloth.blue) + line("M-6-24-10-42M2-24V-46M8-24 13-40", "#7B4A2B", 3.5),
    ),
    moved(46, 236, 1, rect(-22, -10, 44, 12, 3, cloth.teal) + rect(-18, -21, 36, 11, 3, cloth.orange)),
  ].join("");
}
