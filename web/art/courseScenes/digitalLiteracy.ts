import { table, wall } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, shadow } from "../shapes";

/** A fridge with the family's handwritten rules held by magnets. */
const fridge = (t: Tints, x: number, y: number) =>
  [
    rect(x, y, 108, 210, 14, mix(t.c200, "#FFFFFF", t.theme === "dark" ? 0.12 : 0.1)),
    line(`M${x} ${y + 122}h108`, t.deep, 3, 0.35),
    line(`M${x + 12} ${y + 94}v18M${x + 12} ${y + 132}v18`, t.deep, 5, 0.6),
    moved(
      x + 58,
      y + 56,
      1,
      rect(-31, -38, 62, 80, 3, "#FFFDF4") +
        circle(-22, -26, 4, cloth.green) +
        circle(-22, -10, 4, cloth.green) +
        circle(-22, 6, 4, cloth.green) +
        circle(-22, 22, 4, cloth.sun) +
        line(
          "M-12-26q6-4 12 0t14 0M-12-10q5-4 10 0t10 0 8 0M-12 6q6-4 12 0t10 0M-12 22q5-4 10 0t14 0",
          "#4B2BD6",
          2.8,
        ) +
        circle(0, -38, 6, cloth.red),
      3,
    ),
  ].join("");

/** A boy and his grandmother share one tablet; the rules they wrote hang on the fridge. */
export function digitalLiteracy(t: Tints): string {
  const boy = { x: 116, y: 106, k: 1.08 };
  const elder = { x: 232, y: 96, k: 1.08 };
  const b = toward(boy);
  const e = toward(elder);
  const screen = t.theme === "dark" ? "#CDEBFF" : "#E6F4FF";
  const tablet = moved(
    176,
    222,
    1,
    shadow(0, 22, 60) +
      fill("M-50 22Q-56 22-54 16L-44-28Q-43-33-38-33H38Q43-33 44-28L54 16Q56 22 50 22Z", "#2A2140") +
      fill("M-45 15-37-27H37L45 15Z", screen) +
      line("M-20-10C-20-20-8-20-8-10", "#8B88A3", 3.5) +
      rect(-24, -10, 20, 15, 3, "#FFC83D") +
      line("M6-14H26M5-5H20M5 4H28", "#8CC8FF", 4),
  );
  return [
    wall(t, 170, 112),
    fridge(t, 284, 10),
    rect(24, 40, 84, 52, 8, t.paper, 0.85) +
      circle(50, 64, 11, cloth.teal) +
      circle(78, 66, 9, cloth.pink) +
      fill("M34 92q16-20 32 0ZM64 92q14-18 28 0Z", t.c200),
    person(
      {
        look: { ...looks.grandmother, skin: "deep" },
        build: "adult",
        top: cloth.plum,
        detail: "vest",
        accent: cloth.pink,
        turn: -0.7,
        tilt: -6,
        left: { elbow: e(186, 192), hand: e(198, 214) },
        right: { elbow: e(288, 192), hand: e(248, 226) },
      },
      elder,
    ),
    person(
      {
        look: { skin: "brown", hair: "curls", hairColour: "#3A2620" },
        build: "teen",
        top: cloth.blue,
        detail: "hoodie",
        turn: 0.7,
        tilt: 5,
        mood: "laugh",
        left: { elbow: b(70, 196), hand: b(110, 226) },
        right: { elbow: b(160, 196), hand: b(158, 214) },
      },
      boy,
      table(t, 204) + tablet,
    ),
    moved(44, 232, 1, rect(-16, -26, 32, 28, 5, cloth.sun) + line("M14-20q12 0 8 12-4 4-8 3", cloth.sun, 5)),
    moved(
      334,
      236,
      1,
      fill("M-30-12Q-28 8 0 8T30-12Z", cloth.orange) +
        circle(-12, -16, 9, cloth.red) +
        circle(6, -18, 10, "#8FCB4E") +
        circle(18, -14, 7, cloth.sun) +
        fill("M-30-12H30L29-7H-29Z", "#C65E1C"),
    ),
  ].join("");
}
