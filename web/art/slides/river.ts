import { glyph } from "../glyph";
import { heron, reeds } from "../outdoorProps";
import { cloth, type Theme } from "../palette";
import { looks } from "../people";
import { person, toward } from "../person";
import { circle, cloud, fill, fir, line, moon, moved, peak, shadow, stars } from "../shapes";
import { by, framed } from "./frame";

const bag =
  fill("M-22-4Q-30 44-20 50H20Q30 44 22-4Z", "#FFC83D") +
  line("M-22-4H22", "#D99A00", 5) +
  line("M-8 18q8-8 16 0M-8 30q8 8 16 0", "#7A4B00", 3);
const picker = line("M0 0 54 66M54 66l-2 16M54 66l16 2", "#B9B4CC", 4) + line("M-6-10 2 2", "#DE4A3C", 9);

/** Slide 5: two friends clean the bank of a river while others paddle by and a heron fishes. */
export function river(theme: Theme): string {
  const girl = { x: 736, y: 224, k: 1.4 };
  const boy = { x: 872, y: 236, k: 1.34 };
  const paddler = { x: 1064, y: 292, k: 0.8 };
  const g = toward(girl);
  const b = toward(boy);
  const p = toward(paddler);
  const dark = theme === "dark";
  const water = by(theme, "#4FB4D8", "#1F5E86");
  const bank = by(theme, "#2FA36F", "#1C6B50");
  const scene = [
    dark
      ? stars(480, 10, 700, 150, 30) + moon(1060, 84, 38)
      : circle(1060, 96, 70, "#FFE08F", 0.4) + circle(1060, 96, 44, "#FFD25A"),
    cloud(800, 82, 1.1, "#fff", by(theme, 0.75, 0.12)) + cloud(960, 150, 0.8, "#fff", by(theme, 0.55, 0.1)),
    peak(700, 150, 420, 190, by(theme, "#4C9A93", "#1D4F5C"), by(theme, "#F0FFFA", "#BFE0E6")) +
      peak(930, 176, 460, 160, by(theme, "#3F8C88", "#194653"), by(theme, "#F0FFFA", "#BFE0E6")),
    fill("M0 320Q360 262 700 306T1200 280V520H0Z", by(theme, "#3DA77C", "#1F6A55")),
    [
      [560, 318, 0.9],
      [606, 314, 1.2],
      [650, 318, 0.8],
      [1010, 300, 0.8],
      [1150, 292, 1.1],
      [1186, 296, 0.8],
    ]
      .map(([x = 0, y = 0, k = 1]) =>
        fir(x, y, k, by(theme, "#1F7A5C", "#155344"), by(theme, "#166046", "#0F4034")),
      )
      .join(""),
    fill("M640 520C700 430 900 330 1200 318V520Z", water),
    line("M980 392h70M1090 372h64M940 452h90M1100 470h76M880 496h60", "#fff", 5, by(theme, 0.6, 0.25)),
    moved(1064, 366, 1, `${line("M-92 12Q0 34 92 12", "#1D1736", 6, 0.12)}`),
    person(
      {
        look: looks.kofi,
        build: "teen",
        top: cloth.orange,
        detail: "vest",
        accent: cloth.navy,
        turn: -0.6,
        left: {
          elbow: p(1036, 344),
          hand: p(1026, 322),
          holds: line("M10-30-20 74", "#8A5A3A", 5) + fill("M-14 68-26 70-28 98-14 96Z", "#C98B5B"),
        },
        right: { elbow: p(1092, 340), hand: p(1040, 338) },
      },
      paddler,
    ),
    fill("M966 352Q1064 372 1162 352 1150 388 1120 390H1008Q978 388 966 352Z", cloth.red) +
      fill("M966 352Q1064 372 1162 352L1158 362Q1064 382 970 362Z", "#fff", 0.35),
    fill("M0 430Q280 390 560 416 760 432 830 470 860 494 850 520H0Z", bank),
    fill("M0 476Q300 446 560 468 700 480 740 520H0Z", by(theme, "#238A5C", "#155541")),
    shadow(736, 470, 54) + shadow(872, 476, 50),
    person(
      {
        look: { ...looks.tomas },
        build: "teen",
        top: cloth.violet,
        detail: "hoodie",
        trousers: "#33407F",
        shoes: cloth.sun,
        turn: 0.5,
        left: { elbow: b(824, 338), hand: b(836, 392), holds: moved(0, 0, 0.85, bag) },
        right: { elbow: b(924, 330), hand: b(930, 388), holds: moved(0, 0, 1, picker) },
        legs: [
          { knee: [-12, 134], foot: [-13, 168] },
          { knee: [12, 134], foot: [14, 168] },
        ],
      },
      boy,
    ),
    person(
      {
        look: looks.hana,
        build: "teen",
        top: cloth.sun,
        detail: "dungarees",
        accent: cloth.teal,
        trousers: cloth.teal,
        shoes: cloth.red,
        turn: 0.8,
        mood: "laugh",
        left: { elbow: g(684, 330), hand: g(690, 384) },
        right: { elbow: g(806, 300), hand: g(850, 268) },
        legs: [
          { knee: [-12, 136], foot: [-13, 170] },
          { knee: [12, 136], foot: [14, 170] },
        ],
      },
      girl,
    ),
    heron(1130, 474, 1.25),
    glyph("duck", 1010, 424, 44) +
      reeds(1180, 520, 1.5, by(theme, "#1F7A5C", "#2A8067")) +
      reeds(812, 524, 1.2, by(theme, "#1F7A5C", "#2A8067")) +
      reeds(1050, 530, 1.1, by(theme, "#2FA873", "#2A8067")),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#0C5A6B"],
      [0.5, "#5FB9B5"],
      [0.75, "#FFE3B0"],
    ] as const,
    [
      [0, "#071F33"],
      [0.5, "#174A60"],
      [0.8, "#4B6A78"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#0A4046", "#06262E") }, scene);
}
