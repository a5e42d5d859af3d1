import { gradient } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, rect, shadow, sparkle } from "../shapes";

/** The painted wall of a school: a sun, a bird, waves and a ball in large calm shapes. */
const mural = (t: Tints) => {
  const dim = (colour: string) =>
    t.theme === "dark" ? mix(colour, "#2A1C50", 0.42) : mix(colour, "#FFFFFF", 0.12);
  return [
    rect(0, 22, 400, 190, 0, t.theme === "dark" ? "#58417F" : "#FFE6A3"),
    circle(326, 78, 40, dim(cloth.orange)) +
      line("M326 24v-2M286 40l-8-8M366 40l8-8M272 78h-8M380 78h8", dim(cloth.orange), 7),
    fill("M0 150Q60 106 120 138T240 132 400 142V212H0Z", dim(cloth.teal)),
    fill("M0 178Q70 144 140 170T280 164 400 172V212H0Z", dim(cloth.violet)),
    moved(
      -14,
      -12,
      1,
      fill(
        "M150 66C170 40 204 44 214 66 232 60 246 68 252 80 226 92 196 96 172 86 160 84 152 76 150 66Z",
        dim(cloth.pink),
      ) +
        fill("M252 78 270 82 252 88Z", dim(cloth.red)) +
        circle(238, 74, 3, "#2A2140") +
        fill("M172 72Q150 52 120 60 136 82 172 86Z", dim(cloth.red)),
    ),
    rect(0, 14, 400, 10, 0, t.deep, 0.45),
  ].join("");
};

/** A small camera on a tripod, its lens to the right; the tripod stands on (x, y). */
const tripodCamera = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    shadow(0, 0, 34) +
      line("M0-70-24 0M0-70 24 0M0-70V-4", "#3B3652", 5) +
      rect(-9, -80, 18, 12, 3, "#5B5470") +
      rect(-25, -114, 46, 36, 7, "#2A2140") +
      rect(19, -106, 16, 20, 4, "#5B5470") +
      circle(35, -96, 8, "#9BD8FF") +
      rect(-18, -121, 18, 9, 3, "#5B5470") +
      circle(-15, -104, 4, "#FF5A4A") +
      rect(-37, -110, 14, 22, 3, "#8CC8FF"),
  );

const microphone =
  line("M0 12V-10", "#3B3652", 7) +
  rect(-9, -20, 18, 12, 3, cloth.sun) +
  circle(0, -27, 11, "#5B5470") +
  line("M-6-31H6M-7-26H7M-5-21H5", "#8B88A3", 1.8);

/** A girl films a boy, who speaks into a microphone in front of a painted school wall. */
export function mediaLiteracy(t: Tints): string {
  const girl = { x: 82, y: 90, k: 1.02 };
  const boy = { x: 296, y: 86, k: 1.04 };
  const g = toward(girl);
  const b = toward(boy);
  const dark = t.theme === "dark";
  return [
    gradient(400, 260, [
      [0, t.c100],
      [1, t.c50],
    ]),
    mural(t),
    fill("M0 208H400V260H0Z", dark ? t.c200 : t.c100) + line("M0 210H400", t.deep, 3, 0.35),
    line("M40 240h70M180 232h60M300 246h70", t.deep, 3, 0.3),
    shadow(84, 248, 40) + shadow(298, 248, 42),
    person(
      {
        look: { ...looks.lucia, hair: "bun", skin: "tan" },
        build: "teen",
        top: cloth.blue,
        detail: "hoodie",
        trousers: cloth.navy,
        shoes: cloth.sun,
        turn: 0.9,
        tilt: 5,
        left: { elbow: g(52, 168), hand: g(88, 184) },
        right: { elbow: g(124, 158), hand: g(128, 134) },
        legs: [
          { knee: [-12, 124], foot: [-13, 142] },
          { knee: [12, 124], foot: [14, 142] },
        ],
      },
      girl,
      tripodCamera(158, 248),
    ),
    person(
      {
        look: looks.jamal,
        build: "teen",
        top: cloth.white,
        detail: "jacket",
        accent: cloth.green,
        trousers: dark ? "#3B3476" : "#4B3F7A",
        shoes: cloth.red,
        turn: -0.6,
        mood: "talk",
        left: { elbow: b(258, 166), hand: b(272, 142), holds: moved(2, -4, 1, microphone, 8) },
        right: { elbow: b(344, 160), hand: b(364, 138) },
        legs: [
          { knee: [-12, 124], foot: [-13, 142] },
          { knee: [12, 124], foot: [14, 142] },
        ],
      },
      boy,
    ),
    moved(
      228,
      244,
      1,
      rect(-14, -30, 28, 32, 4, cloth.orange) +
        rect(-9, -24, 18, 20, 2, "#fff") +
        line("M-5-18H5M-5-12H3", t.c200, 2.5),
      -4,
    ),
    sparkle(206, 128, 7, "#fff"),
  ].join("");
}
