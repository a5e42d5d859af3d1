import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, writing } from "../shapes";

/** A fuse box with its door open and one row of switches. */
const fuseBox = (t: Tints, x: number, y: number) =>
  rect(x, y, 78, 64, 6, t.paper) +
  rect(x + 6, y + 6, 66, 52, 4, "#8B88A3") +
  [0, 1, 2, 3, 4]
    .map((i) => rect(x + 12 + i * 11.5, y + 14, 8, 16, 2, i === 3 ? cloth.sun : "#3B3652"))
    .join("") +
  line(`M${x + 16} ${y + 32}v14h46v-14M${x + 39} ${y + 46}v18`, cloth.red, 3);

const pliers = line("M-16 8-2-2M-16-8-2 2", cloth.red, 5) + line("M-2-2 12 5M-2 2 12-5", "#B9B4CC", 5);

/** An electrician explains a job to a teenager who takes notes and to her younger brother. */
export function careerAwareness(t: Tints): string {
  const girl = { x: 152, y: 104, k: 1.04 };
  const boy = { x: 66, y: 124, k: 0.98 };
  const electrician = { x: 296, y: 92, k: 1.06 };
  const g = toward(girl);
  const b = toward(boy);
  const e = toward(electrician);
  const notebook = moved(
    6,
    -6,
    1,
    rect(-17, -20, 34, 40, 4, cloth.orange) +
      rect(-13, -17, 27, 34, 2, "#fff") +
      writing(-8, -9, [16, 12, 17], "#BBA5FF"),
    -10,
  );
  const lamp =
    circle(0, -24, 26, "#FFC83D", 0.3) + circle(0, -24, 14, "#FFE08F") + rect(-6, -12, 12, 12, 3, "#8B88A3");
  return [
    wall(t, 210, 104),
    fuseBox(t, 28, 26),
    rect(332, 34, 52, 6, 3, t.deep, 0.55),
    line("M342 40v20M358 40v26M374 40v16", t.deep, 3, 0.6),
    line("M342 60v10M358 66v10M374 56v10", cloth.orange, 7),
    line("M106 90C124 110 108 150 122 172", cloth.red, 3, 0.9),
    person(
      {
        look: { skin: "peach", hair: "short", hairColour: "#2B2033" },
        build: "child",
        top: cloth.green,
        detail: "stripes",
        accent: cloth.sun,
        sleeves: "short",
        turn: 0.8,
        tilt: -4,
        mood: "laugh",
        left: { elbow: b(36, 192), hand: b(54, 214) },
        right: { elbow: b(96, 192), hand: b(102, 214) },
      },
      boy,
    ),
    person(
      {
        look: { ...looks.hana, hair: "long" },
        build: "teen",
        top: cloth.pink,
        detail: "collar",
        accent: cloth.white,
        turn: 0.8,
        left: { elbow: g(114, 176), hand: g(146, 186), holds: notebook },
        right: { elbow: g(190, 176), hand: g(168, 172), holds: line("M-3 10 5-12", cloth.navy, 4) },
      },
      girl,
    ),
    person(
      {
        look: {
          skin: "tan",
          hair: "ponytail",
          hairColour: "#2B2033",
          extras: ["helmet"],
          extraColour: cloth.sun,
        },
        build: "adult",
        top: cloth.orange,
        detail: "vest",
        accent: cloth.navy,
        turn: -0.7,
        mood: "talk",
        left: { elbow: e(248, 182), hand: e(236, 138), holds: moved(0, 2, 0.9, lamp) },
        right: { elbow: e(344, 186), hand: e(322, 216), holds: pliers },
      },
      electrician,
      table(t, 204),
    ),
    line("M20 236q20-18 40 0t40 0", cloth.blue, 4.5) + rect(98, 230, 12, 12, 3, "#3B3652"),
    moved(
      204,
      232,
      1,
      `${circle(0, 0, 17, cloth.red)}${circle(0, 0, 8, t.c200)}${line("M16 4Q34 14 46 4", cloth.red, 4)}`,
    ),
    moved(
      364,
      222,
      1,
      rect(-26, -18, 52, 32, 6, cloth.blue) +
        line("M-10-18q10-12 20 0", "#1C5A99", 5) +
        rect(-26, -6, 52, 5, 0, "#1C5A99"),
    ),
    fill("M270 240h30v6h-30Z", "#B9B4CC"),
  ].join("");
}
