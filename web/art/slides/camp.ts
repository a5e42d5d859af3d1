import { glyph } from "../glyph";
import { campfire, guitar, log, tent } from "../outdoorProps";
import { cloth, type Theme } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, fill, fir, line, moon, peak, sparkle, stars } from "../shapes";
import { by, framed } from "./frame";

/** Slide 1: friends round a fire at dusk; one plays, one points at the stars, one tells a story. */
export function camp(theme: Theme): string {
  const player = { x: 742, y: 268, k: 1.3 };
  const gazer = { x: 836, y: 214, k: 1.3 };
  const teller = { x: 1022, y: 266, k: 1.3 };
  const a = toward(player);
  const s = toward(gazer);
  const c = toward(teller);
  const far = by(theme, "#4A2AA6", "#2A1A6B");
  const scene = [
    stars(480, 10, 710, 210, 40),
    sparkle(700, 66, 12, "#FFE9A8") + sparkle(930, 58, 9, "#fff") + sparkle(1146, 216, 8, "#fff"),
    moon(1058, 96, 50),
    peak(560, 190, 420, 240, far, "#D9CCFF") +
      peak(800, 126, 460, 300, far, "#E6DDFF") +
      peak(1090, 206, 420, 230, far, "#D9CCFF"),
    fill("M0 386Q300 330 620 366T1200 326V520H0Z", by(theme, "#2F7D6B", "#1E5A54")),
    [
      [540, 384, 0.9],
      [590, 392, 0.7],
      [1010, 352, 0.9],
      [1060, 350, 1.2],
      [1180, 350, 1.7],
    ]
      .map(([x = 0, y = 0, k = 1]) =>
        fir(x, y, k, by(theme, "#1F7A63", "#175A4D"), by(theme, "#155E4B", "#10453B")),
      )
      .join(""),
    tent(1122, 408, 1.25, cloth.orange, "#FFD77A"),
    fill("M0 432Q260 392 560 418T1200 398V520H0Z", by(theme, "#1F6657", "#154A42")),
    circle(890, 420, 150, "#FFC83D", 0.16) + circle(890, 420, 96, "#FFC83D", 0.16),
    person(
      {
        look: looks.zuri,
        build: "teen",
        top: cloth.pink,
        detail: "hoodie",
        trousers: "#4B3F7A",
        turn: 0.5,
        tilt: -8,
        mood: "talk",
        left: { elbow: s(792, 320), hand: s(808, 352) },
        right: { elbow: s(896, 228), hand: s(928, 168) },
        legs: [
          { knee: [-12, 134], foot: [-13, 172] },
          { knee: [12, 134], foot: [14, 172] },
        ],
      },
      gazer,
    ),
    log(742, 424, 150) + log(1022, 424, 140),
    person(
      {
        look: looks.mateo,
        build: "teen",
        top: cloth.sun,
        detail: "stripes",
        accent: cloth.orange,
        trousers: "#33407F",
        turn: 0.6,
        tilt: 6,
        left: { elbow: a(690, 366), hand: a(748, 378) },
        right: { elbow: a(810, 376), hand: a(822, 344) },
        legs: [
          { knee: [-6, 112], foot: [-10, 148], toes: 1 },
          { knee: [30, 110], foot: [32, 148], toes: 1 },
        ],
      },
      player,
      guitar(752, 372),
    ),
    campfire(890, 462, 1.45),
    person(
      {
        look: { ...looks.noor, hairColour: "#3FA9F5" },
        build: "teen",
        top: cloth.teal,
        trousers: "#4B3F7A",
        turn: -0.6,
        mood: "laugh",
        left: { elbow: c(958, 344), hand: c(940, 300) },
        right: { elbow: c(1088, 344), hand: c(1108, 300) },
        legs: [
          { knee: [-30, 110], foot: [-32, 148], toes: -1 },
          { knee: [6, 112], foot: [8, 148], toes: -1 },
        ],
      },
      teller,
    ),
    line("M640 470l6-14M650 474l2-16", "#2F8F74", 4),
    glyph("backpack", 1130, 452, 64, 6) + glyph("compass", 672, 474, 40, -8),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#1F1259"],
      [0.34, "#5C36CC"],
      [0.58, "#E978A6"],
      [0.74, "#FFD08A"],
    ] as const,
    [
      [0, "#120B3D"],
      [0.4, "#34208A"],
      [0.6, "#7A3D96"],
      [0.76, "#C9756F"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#1F1259", "#150C42") }, scene);
}
