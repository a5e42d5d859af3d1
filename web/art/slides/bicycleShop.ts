import { savingsJar } from "../indoorProps";
import { cloth, type Theme } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { bicycle, fill, line, moved, rect, shadow, sparkle, stars } from "../shapes";
import { by, framed } from "./frame";

const awning = (x: number, y: number, width: number) =>
  Array.from({ length: Math.floor(width / 44) }, (_, i) =>
    fill(`M${x + i * 44} ${y}h44v48a22 22 0 0 1-44 0Z`, i % 2 ? "#FFFFFF" : "#DE4A3C"),
  ).join("");

function houses(theme: Theme): string {
  const wall = by(theme, "#3C2F9A", "#241B62");
  const lit = by(theme, "#FFD77A", "#E8B75A");
  const blocks = [
    [430, 190, 96],
    [532, 140, 84],
    [1130, 120, 90],
  ].map(([x = 0, y = 0, w = 0]) => rect(x, y, w, 420, 6, wall));
  const lights = [
    [452, 220],
    [488, 220],
    [452, 270],
    [552, 172],
    [584, 172],
    [584, 222],
    [552, 272],
    [1152, 160],
    [1182, 160],
    [1152, 210],
  ].map(([x = 0, y = 0]) => rect(x, y, 16, 22, 3, lit, 0.8));
  return blocks.join("") + lights.join("");
}

/** Slide 2: the evening a girl takes home the bicycle she saved for; her brother holds the empty jar. */
export function bicycleShop(theme: Theme): string {
  const girl = { x: 862, y: 208, k: 1.42 };
  const brother = { x: 720, y: 268, k: 1.36 };
  const keeper = { x: 1066, y: 196, k: 1.34 };
  const g = toward(girl);
  const b = toward(brother);
  const k = toward(keeper);
  const scene = [
    stars(470, 8, 720, 110, 22),
    houses(theme),
    rect(640, 96, 480, 360, 10, by(theme, "#7A52E8", "#4A329E")),
    rect(664, 150, 290, 230, 10, by(theme, "#FFE7A6", "#F2C877")) +
      rect(664, 150, 290, 230, 10, "#FFC83D", 0.25),
    fill("M690 380 760 150H800L730 380ZM780 380 850 150H866L796 380Z", "#FFFFFF", 0.35),
    bicycle(744, 252, 1.5, cloth.red, "#5B4A8A", 2.6) + line("M664 256H954", "#B98A3C", 5),
    rect(984, 160, 112, 296, 8, by(theme, "#FFD98A", "#D9A95A")) +
      rect(984, 160, 112, 296, 8, "#F0A02B", 0.3),
    awning(636, 96, 490),
    moved(
      880,
      66,
      1,
      rect(-90, -26, 180, 52, 14, by(theme, "#2A1B73", "#1B1250")) +
        bicycle(0, 19, 1, "#FFC83D", "#FFFFFF", 3),
    ),
    rect(0, 440, 1200, 80, 0, by(theme, "#2B2170", "#1A1346")),
    rect(0, 440, 1200, 7, 0, "#fff", 0.14),
    fill("M620 447H1120L1180 520H560Z", "#FFC83D", 0.16),
    shadow(720, 480, 56) + shadow(900, 484, 150) + shadow(1064, 474, 60),
    person(
      {
        look: {
          ...looks.engineer,
          hair: "turban",
          hairColour: cloth.violet,
          extraColour: "#2B2033",
          skin: "brown",
        },
        build: "adult",
        top: cloth.white,
        detail: "apron",
        accent: cloth.green,
        trousers: "#4B4470",
        shoes: "#2B2033",
        turn: -0.6,
        left: { elbow: k(1012, 330), hand: k(1024, 262) },
        right: { elbow: k(1116, 322), hand: k(1110, 372) },
        legs: [
          { knee: [-14, 146], foot: [-15, 196] },
          { knee: [14, 146], foot: [16, 196] },
        ],
      },
      keeper,
    ),
    person(
      {
        look: looks.wanjiru,
        build: "teen",
        top: cloth.sun,
        detail: "stripes",
        accent: cloth.orange,
        trousers: "#33407F",
        turn: 0.4,
        mood: "laugh",
        left: { elbow: g(788, 262), hand: g(772, 190) },
        right: { elbow: g(926, 322), hand: g(938, 350) },
        legs: [
          { knee: [-12, 136], foot: [-14, 184] },
          { knee: [12, 136], foot: [14, 184] },
        ],
      },
      girl,
      bicycle(918, 486, 3.1, cloth.blue, "#171033", 2.4),
    ),
    person(
      {
        look: { skin: "deep", hair: "crop", hairColour: "#2B2033" },
        build: "child",
        top: cloth.teal,
        sleeves: "short",
        trousers: "#6B3FA0",
        turn: 0.6,
        left: { elbow: b(672, 366), hand: b(696, 404) },
        right: { elbow: b(768, 366), hand: b(746, 404) },
        legs: [
          { knee: [-10, 116], foot: [-11, 142] },
          { knee: [10, 116], foot: [12, 142] },
        ],
      },
      brother,
      savingsJar(721, 420, 0.72, "#2A2F63", false),
    ),
    sparkle(986, 300, 11, "#FFE9A8") + sparkle(820, 150, 8, "#fff") + sparkle(1150, 90, 9, "#FFE9A8"),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#1E1468"],
      [0.6, "#5137C4"],
      [1, "#B55BB0"],
    ] as const,
    [
      [0, "#110B3A"],
      [0.6, "#2E2186"],
      [1, "#63387E"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#21156E", "#140D45") }, scene);
}
