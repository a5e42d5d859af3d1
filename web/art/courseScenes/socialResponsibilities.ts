import { gradient } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, rect } from "../shapes";

/** A wooden balcony of the courtyard, its floor at (x, y). */
function balcony(t: Tints, x: number, y: number, width: number): string {
  const bars = Array.from(
    { length: Math.floor(width / 14) },
    (_, i) => `M${x + 8 + i * 14} ${y - 30}v30`,
  ).join("");
  const panes = Array.from({ length: Math.floor(width / 46) }, (_, i) =>
    rect(x + 12 + i * 46, y - 66, 24, 40, 12, i % 2 ? "#FFC83D" : t.skyTop, t.theme === "dark" ? 0.9 : 0.75),
  );
  return (
    panes.join("") +
    line(bars, t.woodDark, 3) +
    rect(x, y - 34, width, 6, 3, t.wood) +
    rect(x - 4, y, width + 8, 8, 3, t.wood)
  );
}

const wash = (x: number, y: number, colour: string, kind: "shirt" | "sheet") =>
  kind === "shirt"
    ? fill(`M${x - 9} ${y}h18l10 8-5 8-5-3v22h-18v-22l-5 3-5-8Z`, colour)
    : rect(x - 14, y, 28, 30, 2, colour);

const can =
  line("M-2 2Q-4-20-24-10", "#0C6A6A", 5) +
  fill("M2-2H-28L-25 28H-1Z", "#128C8C") +
  line("M-26 16-48-6", "#128C8C", 6) +
  fill("M-42-14-56-4-54 2-38-10Z", "#0C6A6A") +
  line("M-56 4q-4 6-4 12M-62 0q-6 6-7 13M-51 8q-2 6-1 11", "#7CC7FF", 3);

/** A girl waters a young tree while an old man holds it straight, in a courtyard with balconies. */
export function socialResponsibilities(t: Tints): string {
  const girl = { x: 292, y: 112, k: 0.95 };
  const man = { x: 112, y: 88, k: 1 };
  const g = toward(girl);
  const m = toward(man);
  const dark = t.theme === "dark";
  return [
    gradient(400, 260, [
      [0, t.c100],
      [1, t.c50],
    ]),
    circle(200, 130, 104, dark ? t.c200 : "#fff", 0.4),
    rect(0, 0, 70, 224, 0, t.c200, 0.5) + rect(330, 0, 70, 224, 0, t.c200, 0.5),
    balcony(t, -10, 96, 96) + balcony(t, 316, 96, 96),
    line("M70 28Q200 52 330 26", t.deep, 2.5, 0.7),
    wash(162, 41, cloth.blue, "shirt") +
      wash(206, 41, cloth.sun, "shirt") +
      wash(252, 38, cloth.pink, "sheet") +
      wash(296, 33, cloth.teal, "shirt"),
    fill("M0 212H400V260H0Z", mix(t.c200, t.wood, 0.35)),
    line("M20 236h60M120 250h70M230 232h50M310 246h60", mix(t.c200, t.woodDark, 0.6), 3, 0.6),
    person(
      {
        look: looks.grandfather,
        build: "adult",
        top: cloth.white,
        detail: "vest",
        accent: "#7C93B8",
        trousers: "#5B5470",
        shoes: "#2B2033",
        turn: 0.6,
        left: { elbow: m(70, 160), hand: m(84, 192) },
        right: { elbow: m(160, 172), hand: m(190, 160) },
        legs: [
          { knee: [-13, 138], foot: [-14, 146] },
          { knee: [13, 138], foot: [15, 146] },
        ],
      },
      man,
    ),
    person(
      {
        look: { skin: "peach", hair: "braids", hairColour: "#4E3023" },
        build: "child",
        top: cloth.red,
        detail: "dungarees",
        accent: cloth.navy,
        trousers: cloth.navy,
        turn: -0.7,
        left: { elbow: g(262, 178), hand: g(250, 186), holds: can },
        right: { elbow: g(318, 180), hand: g(286, 190) },
        legs: [
          { knee: [-10, 110], foot: [-11, 124] },
          { knee: [10, 110], foot: [12, 124] },
        ],
      },
      girl,
    ),
    line("M196 238V124M196 170 176 148M196 156 214 136", dark ? "#C08A5C" : "#8A5A3A", 6),
    [
      [196, 112, 22],
      [174, 136, 15],
      [216, 126, 16],
      [190, 96, 14],
      [208, 102, 15],
    ]
      .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, i % 2 ? t.leafDark : t.leaf))
      .join(""),
    line("M184 232V148", t.wood, 5),
    line("M182 172q8 5 16 0", "#FFC83D", 4),
    fill("M160 244Q196 216 234 244Z", dark ? "#4A2F22" : "#8A5A3A"),
  ].join("");
}
