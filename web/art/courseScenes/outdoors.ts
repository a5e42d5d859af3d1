import { hills } from "../grounds";
import { cloth, mix, type Tints } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, line, moved, peak, rect, shadow, skyLight } from "../shapes";

/** A trail post with a red painted mark, its foot at (x, y). */
const trailPost = (x: number, y: number) =>
  moved(
    x,
    y,
    1,
    shadow(4, 0, 26) +
      fill("M-9-132 0-142 9-132V0H-9Z", "#A8784C") +
      fill("M2-140 9-132V0H2Z", "#85593A") +
      rect(-9, -120, 18, 20, 0, "#F6F2FF") +
      rect(-9, -114, 18, 8, 0, "#DE4A3C") +
      fill("M-14-90H34L48-79 34-68H-14Z", cloth.sun) +
      line("M-4-79H30", "#7A4B00", 4),
  );

const stones = (x: number, y: number) =>
  `<g fill="#9A9AB0">` +
  `<ellipse cx="${x}" cy="${y}" rx="20" ry="9"/>` +
  `<ellipse cx="${x + 2}" cy="${y - 13}" rx="15" ry="8"/>` +
  `<ellipse cx="${x - 1}" cy="${y - 24}" rx="10" ry="6"/>` +
  "</g>" +
  `<ellipse cx="${x - 5}" cy="${y - 15}" rx="6" ry="3" fill="#fff" opacity=".35"/>`;

/** A map of the hill with the route drawn in. */
const hillMap = (paper: string) =>
  fill("M-38-20-12-26 14-20 38-26V14L14 20-12 14-38 20Z", paper) +
  fill("M-12-26 14-20V20L-12 14Z", "#1D1736", 0.08) +
  line("M-30-4q10-12 20 0M-28 8q8-8 16 0M18 4q8-8 14 0", "#2FA873", 2.4) +
  line("M-30 12Q-10-8 4 4T30-14", "#DE4A3C", 3);

const compass =
  circle(0, 0, 15, "#FFC83D") +
  circle(0, 0, 11.5, "#fff") +
  fill("M0-9 4 0H-4Z", "#DE4A3C") +
  fill("M0 9 4 0H-4Z", "#3B2C8F");

/** A girl with a backpack kneels by a marked trail post and checks her map with a compass. */
export function outdoors(t: Tints): string {
  const girl = { x: 168, y: 98, k: 1.1 };
  const p = toward(girl);
  const dark = t.theme === "dark";
  const rock = dark ? "#2E3F78" : "#8FB7C9";
  const snow = dark ? "#C9D4FF" : "#fff";
  return [
    hills(t),
    skyLight(t, 52, 46, 21),
    dark
      ? line("M90 60Q150 20 210 44T330 30", "#7DDBB0", 14, 0.22) +
        line("M120 84Q190 44 250 66T370 48", "#BBA5FF", 10, 0.18)
      : "",
    peak(350, 92, 220, 100, mix(rock, t.c200, 0.3), snow) +
      peak(70, 104, 220, 90, mix(rock, t.c200, 0.45), snow),
    fill("M0 178Q90 150 190 168T400 148V260H0Z", t.c200),
    fill("M0 214C90 184 170 196 240 208S350 212 400 200V260H0Z", mix(t.c200, t.leaf, 0.5)),
    line("M400 178Q330 176 320 188T352 206 300 226 330 260", dark ? "#8A7A5A" : "#F1DDAE", 9),
    trailPost(282, 226),
    stones(354, 230),
    shadow(170, 244, 66),
    moved(
      122,
      168,
      1.1,
      rect(-22, -34, 40, 66, 15, cloth.red) +
        rect(-24, 0, 22, 26, 7, "#B23A2E") +
        rect(-26, -46, 48, 15, 7.5, cloth.teal),
    ),
    person(
      {
        look: { ...looks.freya, hair: "braids" },
        build: "teen",
        top: cloth.blue,
        detail: "jacket",
        accent: cloth.indigo,
        trousers: dark ? "#5B4A8A" : "#4B3F7A",
        shoes: "#8A5A3A",
        turn: 0.5,
        mood: "look-down",
        tilt: 6,
        left: {
          elbow: p(122, 186),
          hand: p(164, 188),
          holds: moved(22, 2, 0.95, hillMap(dark ? "#F0E4C8" : "#FFF7E0"), 4),
        },
        right: { elbow: p(220, 184), hand: p(214, 162), holds: moved(4, -8, 0.95, compass) },
        legs: [
          { knee: [-24, 122], foot: [-52, 124], toes: -1 },
          { knee: [38, 104], foot: [36, 124], toes: 1 },
        ],
      },
      girl,
    ),
    line("M150 134Q142 152 146 172", "#B23A2E", 6),
    line("M22 244l5-12M30 246l1-13M244 250l5-12M252 251l1-12M376 248l-4-11M384 250l1-12", t.leafDark, 3.5),
    [
      [52, 232],
      [84, 248],
      [230, 240],
      [318, 250],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3, cloth.pink) + circle(x + 6, y + 3, 2.4, "#fff"))
      .join(""),
  ].join("");
}
