import { glyph } from "./glyph";
import { wheel } from "./outdoorProps";
import { cloth, type Theme } from "./palette";
import { looks } from "./people";
import { type Person, person, toward } from "./person";
import { circle, cloud, fill, fir, line, moved, rect, shadow, sparkle, stars } from "./shapes";
import { by, framed } from "./slides/frame";

export const missionSize = { width: 1200, height: 420 } as const;

/** Straight legs with knees at the height `knee` and feet at `foot`. */
const standing = (knee: number, foot: number): Person["legs"] => [
  { knee: [-12, knee], foot: [-13, foot] },
  { knee: [12, knee], foot: [14, foot] },
];

const kite = (x: number, y: number) =>
  fill(`M${x} ${y - 34}L${x + 24} ${y} ${x} ${y + 40} ${x - 24} ${y}Z`, cloth.red) +
  fill(`M${x} ${y - 34}L${x + 24} ${y}H${x - 24}Z`, cloth.sun) +
  line(`M${x} ${y + 40}q-12 14 0 26t-4 26`, "#FFE08F", 3);

function backdrop(theme: Theme): string {
  const tree = (x: number, y: number, k: number) =>
    fir(x, y, k, by(theme, "#2B8F6C", "#17584B"), by(theme, "#1F7558", "#104439"));
  return [
    theme === "dark"
      ? stars(460, 8, 720, 130, 34)
      : cloud(1080, 76, 1.1, "#fff", 0.75) + cloud(700, 60, 0.8, "#fff", 0.5),
    circle(900, 300, 210, "#FFE08F", by(theme, 0.35, 0.12)) +
      circle(900, 300, 150, "#FFD25A", by(theme, 0.6, 0.2)),
    fill("M0 300Q300 220 600 270T1200 236V420H0Z", by(theme, "#5BBF92", "#1F6A55")),
    tree(520, 276, 0.9) + tree(560, 280, 1.2) + tree(1168, 256, 1.3) + tree(1126, 262, 0.9),
    fill("M0 350Q320 290 640 326T1200 306V420H0Z", by(theme, "#2FA36F", "#1B5C4A")),
  ].join("");
}

function chairAthlete(x: number, y: number, k: number): string {
  const p = toward({ x, y, k });
  const rider: Person = {
    look: looks.simran,
    build: "teen",
    top: cloth.blue,
    detail: "badge",
    accent: cloth.sun,
    trousers: "#33407F",
    turn: 0.5,
    left: { elbow: p(x - 36, y + 68), hand: p(x - 22, y + 92) },
    right: {
      elbow: p(x + 44, y + 58),
      hand: p(x + 58, y + 36),
      holds: glyph("globe-showing-europe-africa", 2, -22, 46),
    },
    legs: [
      { knee: [38, 106], foot: [42, 136], toes: 1 },
      { knee: [44, 104], foot: [50, 134], toes: 1 },
    ],
  };
  return (
    shadow(x, y + 138, 54) +
    person(rider, { x, y, k }) +
    line(`M${x - 38} ${y + 54}v42`, "#2F2A45", 6) +
    wheel(x - 10, y + 104, 33)
  );
}

/** Learners of all ages on a hill at sunrise, each with an object of their interest. */
export function mission(theme: Theme): string {
  const kid = { x: 690, y: 222, k: 0.92 };
  const reader = { x: 782, y: 222, k: 1 };
  const elder = { x: 880, y: 172, k: 0.98 };
  const friend = { x: 1078, y: 178, k: 0.98 };
  const small = { x: 1150, y: 224, k: 0.9 };
  const [a, b, c, e, f] = [kid, reader, elder, friend, small].map(toward) as [
    ReturnType<typeof toward>,
    ReturnType<typeof toward>,
    ReturnType<typeof toward>,
    ReturnType<typeof toward>,
    ReturnType<typeof toward>,
  ];
  const book = moved(
    6,
    -4,
    1,
    fill("M-26-12Q-12-18 0-10 12-18 26-12V14Q12 8 0 16-12 8-26 14Z", "#fff") +
      line("M0-10V16M-20-4q8-3 14 1M6-3q6-4 14-1M-20 4q8-3 14 1M6 5q6-4 14-1", "#BBA5FF", 2) +
      line("M-28 16Q-12 10 0 18 12 10 28 16", cloth.red, 4),
  );
  const scene = [
    backdrop(theme),
    line("M706 238Q680 150 648 112", "#fff", 1.8, 0.8),
    kite(636, 88),
    shadow(690, 360, 34) +
      shadow(776, 362, 40) +
      shadow(880, 366, 40) +
      shadow(1078, 366, 40) +
      shadow(1150, 366, 34),
    person(
      {
        look: looks.teacher,
        build: "adult",
        top: cloth.violet,
        detail: "jacket",
        accent: cloth.sun,
        trousers: "#4B4470",
        turn: -0.4,
        mood: "laugh",
        left: { elbow: c(834, 236), hand: c(852, 200) },
        right: {
          elbow: c(932, 246),
          hand: c(908, 276),
          holds: moved(2, 0, 1, rect(-16, -12, 32, 30, 4, cloth.red) + rect(-12, -9, 26, 26, 2, "#fff")),
        },
        legs: standing(146, 184),
      },
      elder,
    ),
    fill("M738 372Q740 322 782 322T828 372Z", by(theme, "#8B88A3", "#4B4A70")),
    person(
      {
        look: looks.zuri,
        build: "teen",
        top: cloth.orange,
        detail: "hoodie",
        trousers: "#33407F",
        turn: 0.1,
        mood: "look-down",
        left: { elbow: b(742, 306), hand: b(772, 304) },
        right: { elbow: b(824, 304), hand: b(794, 304), holds: book },
        legs: [
          { knee: [-26, 110], foot: [-24, 136] },
          { knee: [26, 110], foot: [26, 136] },
        ],
      },
      reader,
    ),
    person(
      {
        look: looks.mateo,
        build: "child",
        top: cloth.teal,
        detail: "stripes",
        accent: "#BFE9E2",
        sleeves: "short",
        trousers: "#6B3FA0",
        turn: -0.6,
        mood: "laugh",
        left: { elbow: a(656, 268), hand: a(662, 300) },
        right: { elbow: a(728, 262), hand: a(708, 240) },
        legs: standing(116, 140),
      },
      kid,
    ),
    chairAthlete(968, 224, 0.92),
    person(
      {
        look: { ...looks.noor, hairColour: cloth.pink },
        build: "teen",
        top: cloth.indigo,
        trousers: "#8A4F9E",
        turn: 0.5,
        tilt: -6,
        left: { elbow: e(1042, 258), hand: e(1052, 296) },
        right: { elbow: e(1128, 232), hand: e(1122, 186), holds: glyph("paintbrush", -4, -14, 40, 80) },
        legs: standing(136, 176),
      },
      friend,
    ),
    person(
      {
        look: { ...looks.freya, hair: "braids" },
        build: "child",
        top: cloth.sun,
        detail: "dungarees",
        accent: cloth.red,
        trousers: cloth.red,
        turn: -0.5,
        left: { elbow: f(1116, 284), hand: f(1138, 292) },
        right: { elbow: f(1186, 284), hand: f(1162, 292), holds: glyph("potted-plant", -12, -14, 46) },
        legs: standing(116, 144),
      },
      small,
    ),
    glyph("soccer-ball", 828, 366, 30),
    fill("M0 396Q320 350 640 378T1200 366V420H0Z", by(theme, "#1F8A5C", "#134638")),
    sparkle(800, 90, 9, "#FFE9A8") + sparkle(1000, 96, 8, "#fff"),
  ].join("");
  const sky = by(
    theme,
    [
      [0, "#5B3BD0"],
      [0.4, "#B476E0"],
      [0.75, "#FFD9A0"],
    ] as const,
    [
      [0, "#171045"],
      [0.5, "#43298F"],
      [0.85, "#8A4F86"],
    ] as const,
  );
  return framed({ theme, sky, calm: by(theme, "#2A1A73", "#170F45") }, scene, missionSize.height);
}
