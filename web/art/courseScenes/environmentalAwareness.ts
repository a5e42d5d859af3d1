import { hills } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { person, toward } from "../person";
import { circle, cloud, fill, fir, line, moved, peak, rect, skyLight } from "../shapes";

/** A mayfly larva as it sits on a stone, its head to the right. */
const mayfly = (x: number, y: number, k: number) =>
  moved(
    x,
    y,
    k,
    line("M-14 0-28-7M-14 0-30 0M-14 0-28 7", "#6B4128", 2) +
      line("M-4 3-8 11M3 3 2 12M9 3 13 11M-4-3-8-10M3-3 2-11M9-3 13-10", "#6B4128", 2.2) +
      `<ellipse rx="15" ry="5" fill="#A8702F"/>` +
      line("M-8-4v8M-2-5v10M4-5v10", "#6B4128", 1.6) +
      circle(15, 0, 5, "#7A4B1F") +
      circle(17, -2, 1.5, "#fff") +
      line("M18-3 26-9M19 1 27 3", "#6B4128", 1.8),
  );

const stone = (x: number, y: number, w: number, h: number, colour: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="${colour}"/>` +
  `<ellipse cx="${x - w * 0.25}" cy="${y - h * 0.4}" ` +
  `rx="${w * 0.45}" ry="${h * 0.28}" fill="#fff" ` +
  `opacity=".35"/>`;

/** A girl and a boy in rubber boots kneel by a mountain river and look at an insect on a wet stone. */
export function environmentalAwareness(t: Tints): string {
  const girl = { x: 104, y: 96, k: 1.06, lean: 7 };
  const boy = { x: 292, y: 100, k: 1.06, lean: -7 };
  const g = toward(girl);
  const b = toward(boy);
  const dark = t.theme === "dark";
  const rock = dark ? "#33477F" : "#93B4C8";
  const water = dark ? "#2C64A6" : "#7CC7F2";
  return [
    hills(t),
    skyLight(t, 348, 42, 19),
    cloud(64, 44, 0.6, "#fff", dark ? 0.14 : 0.9),
    peak(196, 28, 260, 150, rock, dark ? "#C9D4FF" : "#fff") +
      peak(330, 84, 190, 100, mix(rock, t.c200, 0.35), dark ? "#C9D4FF" : "#fff") +
      peak(52, 88, 190, 100, mix(rock, t.c200, 0.35), dark ? "#C9D4FF" : "#fff"),
    fill("M0 176Q120 146 220 164T400 158V260H0Z", t.c200),
    fir(20, 190, 1, t.leaf, t.leafDark) +
      fir(50, 182, 0.7, t.leaf, t.leafDark) +
      fir(378, 186, 1, t.leaf, t.leafDark) +
      fir(350, 180, 0.6, t.leaf, t.leafDark),
    fill("M184 166Q210 162 226 166 216 184 236 200T300 260H110Q150 214 172 200T184 166Z", water),
    fill("M0 206Q90 190 150 206 170 214 160 230T120 260H0Z", mix(t.c200, t.leaf, 0.5)) +
      fill("M400 202Q310 190 262 204 240 214 252 230T294 260H400Z", mix(t.c200, t.leaf, 0.5)),
    line(
      "M196 182q8-4 16 0M190 198q14-5 26 0M176 246q14-5 28 0M222 238q14-5 26 0M200 256h22",
      "#fff",
      3,
      dark ? 0.4 : 0.8,
    ),
    person(
      {
        look: { skin: "fair", hair: "long", hairColour: "#7C4526" },
        build: "teen",
        top: cloth.sun,
        detail: "jacket",
        accent: cloth.orange,
        trousers: dark ? "#4E5AA8" : cloth.navy,
        shoes: cloth.red,
        turn: 0.8,
        tilt: 10,
        mood: "talk",
        left: { elbow: g(62, 186), hand: g(82, 214) },
        right: { elbow: g(156, 176), hand: g(178, 186) },
        legs: [
          { knee: [-18, 122], foot: [-46, 124], toes: -1 },
          { knee: [32, 104], foot: [26, 126], toes: 1 },
        ],
      },
      girl,
    ),
    person(
      {
        look: { skin: "fair", hair: "waves", hairColour: "#B98A4A" },
        build: "teen",
        top: cloth.violet,
        detail: "hoodie",
        trousers: dark ? "#7A5A46" : "#6B4A33",
        shoes: cloth.green,
        turn: -0.8,
        tilt: -10,
        left: { elbow: b(242, 184), hand: b(226, 202) },
        right: { elbow: b(336, 188), hand: b(314, 216) },
        legs: [
          { knee: [-32, 104], foot: [-26, 124], toes: -1 },
          { knee: [18, 120], foot: [46, 122], toes: 1 },
        ],
      },
      boy,
    ),
    stone(202, 222, 36, 16, dark ? "#7C86A8" : "#A9B4C6"),
    mayfly(202, 210, 0.86),
    stone(150, 248, 22, 10, "#8B94A8") +
      stone(262, 250, 26, 11, "#8B94A8") +
      stone(122, 256, 12, 6, "#A9B4C6"),
    rect(346, 212, 30, 30, 5, "#BFE2FF", 0.8) +
      rect(346, 226, 30, 16, 5, "#4FB4D8") +
      line("M346 214q15-22 30 0", "#8B88A3", 3),
  ].join("");
}
