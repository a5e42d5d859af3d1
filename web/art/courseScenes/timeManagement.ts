import { table, wall } from "../grounds";
import { cloth, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, shadow } from "../shapes";

const clock = (t: Tints, x: number, y: number, r: number) =>
  circle(x, y, r, t.theme === "dark" ? "#2A2140" : t.deep) +
  circle(x, y, r - 6, "#fff") +
  line(`M${x} ${y - r + 11}v3M${x} ${y + r - 14}v3M${x - r + 11} ${y}h3M${x + r - 14} ${y}h3`, "#8B88A3", 3) +
  line(`M${x} ${y}V${y - r * 0.52}M${x} ${y}l${r * 0.4} ${r * 0.2}`, "#1D1736", 4) +
  circle(x, y, 3.5, "#DE4A3C");

/** A kitchen timer that still has 25 of its 60 minutes to run, standing on (x, y). */
const timer = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    shadow(0, 1, 34) +
      rect(-7, -72, 14, 10, 4, "#B23A2E") +
      circle(0, -32, 32, "#DE4A3C") +
      circle(0, -32, 24, "#fff") +
      fill("M0-32V-56A24 24 0 0 1 12-11.2Z", "#FFC83D") +
      line("M0-32V-50M0-32 9-17", "#1D1736", 3.5) +
      circle(0, -32, 3.5, "#1D1736"),
  );

/**
 * A teenager studies next to a timer while his little sister, in a paper crown, hangs a green card on the
 * door.
 */
export function timeManagement(t: Tints): string {
  const boy = { x: 118, y: 100, k: 1.12 };
  const sister = { x: 288, y: 122, k: 0.9 };
  const b = toward(boy);
  const s = toward(sister);
  const door = t.theme === "dark" ? "#8A5A3A" : "#D99A5B";
  const frame = t.theme === "dark" ? "#643E28" : "#B9794A";
  return [
    wall(t, 130, 112),
    clock(t, 50, 58, 30),
    rect(184, 34, 52, 62, 4, t.paper) +
      rect(184, 34, 52, 15, 4, cloth.red) +
      [0, 1, 2, 3]
        .map(
          (col) =>
            circle(194 + col * 11, 60, 3.2, t.line) +
            circle(194 + col * 11, 72, 3.2, col < 2 ? t.line : cloth.green) +
            circle(194 + col * 11, 84, 3.2, t.line),
        )
        .join(""),
    rect(304, 8, 96, 210, 6, frame) + rect(312, 16, 88, 202, 3, door),
    rect(324, 30, 70, 60, 4, frame, 0.5) + rect(324, 146, 70, 64, 4, frame, 0.5),
    circle(324, 128, 6, cloth.sun),
    line("M356 50 342 66M356 50l14 16", "#F6F2FF", 2.5) + circle(356, 49, 4, "#8B88A3"),
    rect(332, 65, 48, 38, 5, cloth.green) + line("M346 84l7 8 14-15", "#fff", 5),
    person(
      {
        look: { skin: "peach", hair: "long", hairColour: "#4E3023" },
        build: "child",
        top: cloth.pink,
        detail: "badge",
        accent: cloth.sun,
        turn: 0.8,
        tilt: -6,
        mood: "laugh",
        left: { elbow: s(262, 198), hand: s(272, 222) },
        right: { elbow: s(322, 146), hand: s(338, 102) },
        legs: [
          { knee: [-10, 110], foot: [-10, 140] },
          { knee: [10, 110], foot: [11, 140] },
        ],
      },
      sister,
    ),
    moved(
      289,
      102,
      0.94,
      fill("M-20 4-24-20-11-8 0-26 11-8 24-20 20 4Z", cloth.sun) +
        circle(-11, -2, 2.6, cloth.red) +
        circle(0, -3, 2.6, cloth.blue) +
        circle(11, -2, 2.6, cloth.green),
      -6,
    ),
    person(
      {
        look: { ...looks.mateo, hair: "short", skin: "peach", hairColour: "#2B2033" },
        build: "teen",
        top: cloth.blue,
        detail: "stripes",
        accent: "#9CCBF5",
        turn: 0.4,
        mood: "look-down",
        tilt: 4,
        left: { elbow: b(70, 196), hand: b(96, 224) },
        right: { elbow: b(166, 196), hand: b(144, 220), holds: line("M-5 8 8-18", cloth.red, 4.5) },
      },
      boy,
      table(t, 206) +
        moved(
          120,
          230,
          1,
          fill("M-54 12-44-16H0V12ZM0 12V-16H44L54 12Z", cloth.violet) +
            fill("M-48 9-40-13H-1V9ZM1 9V-13H40L48 9Z", "#fff") +
            line("M-32-7H-8M-34 1H-8M10-7H34M10 1H26", "#BBA5FF", 2.8),
        ),
    ),
    timer(214, 246),
    moved(48, 240, 1, rect(-22, -10, 44, 11, 3, cloth.red) + rect(-18, -21, 40, 11, 3, cloth.teal)),
  ].join("");
}
