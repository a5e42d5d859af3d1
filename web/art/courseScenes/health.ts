import { gradient } from "../grounds";
import type { Look, Mood } from "../head";
import { cloth, mix, skins, type Tints } from "../palette";
import { looks } from "../people";
import { type Person, person, toward } from "../person";
import { circle, fill, line, moved, rect } from "../shapes";

interface Swimmer {
  look: Look;
  towel: string;
  mood: Mood;
  turn: number;
  tilt: number;
  x: number;
}

/** A swimmer wrapped in a towel, sitting on the bench with the hands in the lap. */
function seated({ look, towel, mood, turn, tilt, x }: Swimmer): string {
  const place = { x, y: 118, k: 0.86 };
  const p = toward(place);
  const swimmer: Person = {
    look,
    build: "child",
    top: towel,
    detail: "vest",
    accent: towel,
    trousers: mix(cloth.navy, "#FFFFFF", 0.12),
    shoes: skins[look.skin].base,
    mood,
    turn,
    tilt,
    left: { elbow: p(x - 22, 184), hand: p(x - 5, 190) },
    right: { elbow: p(x + 22, 184), hand: p(x + 5, 190) },
    legs: [
      { knee: [-14, 96], foot: [-14, 120], toes: -1 },
      { knee: [14, 96], foot: [14, 120], toes: 1 },
    ],
  };
  return (
    person(swimmer, place) + line(`M${x - 14} 147Q${x} 160 ${x + 14} 147`, mix(towel, "#FFFFFF", 0.45), 6)
  );
}

/** The hall: tiles, a high window band, water with lane ropes in front. */
function hall(t: Tints): string {
  const dark = t.theme === "dark";
  const lamps = [40, 120, 200, 280, 360].map(
    (x) =>
      rect(x - 28, 16, 56, 42, 6, dark ? "#2B2A6B" : "#DFF3FF") +
      (dark
        ? circle(x + 8, 32, 3, "#fff", 0.8)
        : fill(`M${x - 18} 50 ${x + 4} 20h10L${x - 8} 50Z`, "#fff", 0.8)),
  );
  return [
    gradient(400, 260, [
      [0, t.c100],
      [1, t.c50],
    ]),
    circle(180, 130, 112, dark ? t.c200 : "#fff", 0.4),
    lamps.join(""),
    line("M0 76H400", t.deep, 3, 0.3),
    rect(0, 206, 400, 14, 0, dark ? "#C9B8B4" : "#FFF6EE"),
    rect(0, 220, 400, 40, 0, dark ? "#1F6FA0" : "#5BC0EB"),
    line("M0 238H400", "#fff", 6, 0.5) +
      line("M0 238H400", cloth.red, 6).replace("/>", ' stroke-dasharray="10 18"/>'),
    line(
      "M20 252q12-6 24 0t24 0M160 250q12-6 24 0t24 0M300 252q12-6 24 0t24 0M90 228q10-5 20 0M250 229q10-5 " +
        "20 0",
      "#fff",
      2.5,
      0.6,
    ),
  ].join("");
}

/** Four young swimmers sit laughing on a bench by the pool while their coach holds up a card. */
export function health(t: Tints): string {
  const coach = { x: 336, y: 82, k: 1.02 };
  const c = toward(coach);
  const swimmers: Swimmer[] = [
    {
      look: { skin: "fair", hair: "short", hairColour: "#C2592A", extras: ["freckles"] },
      towel: cloth.teal,
      mood: "laugh",
      turn: 0.7,
      tilt: 4,
      x: 44,
    },
    { look: looks.amara, towel: cloth.sun, mood: "laugh", turn: 0.5, tilt: -5, x: 108 },
    {
      look: { ...looks.arjun, hair: "curls" },
      towel: cloth.violet,
      mood: "smile",
      turn: 0.7,
      tilt: 5,
      x: 172,
    },
    {
      look: { skin: "peach", hair: "bob", hairColour: "#2B2033" },
      towel: cloth.pink,
      mood: "laugh",
      turn: 0.8,
      tilt: -3,
      x: 236,
    },
  ];
  const card = moved(
    0,
    -20,
    1,
    rect(-24, -30, 48, 56, 6, "#fff") +
      fill("M0 12C-22-2-17-20-8-20-3-20 0-15 0-15S3-20 8-20C17-20 22-2 0 12Z", cloth.red),
    -5,
  );
  return [
    hall(t),
    rect(10, 188, 262, 10, 5, t.theme === "dark" ? "#B98A5E" : "#D9A36C") +
      rect(28, 196, 10, 16, 3, "#8A5A3A") +
      rect(244, 196, 10, 16, 3, "#8A5A3A"),
    swimmers.map(seated).join(""),
    person(
      {
        look: { ...looks.hana, hair: "ponytail" },
        build: "adult",
        top: cloth.navy,
        detail: "jacket",
        accent: cloth.red,
        trousers: "#3B3652",
        shoes: cloth.red,
        turn: -0.7,
        mood: "talk",
        left: { elbow: c(292, 156), hand: c(286, 112), holds: card },
        right: { elbow: c(378, 160), hand: c(362, 186) },
        legs: [
          { knee: [-13, 120], foot: [-13, 122] },
          { knee: [13, 120], foot: [14, 122] },
        ],
      },
      coach,
    ),
    line("M322 116Q336 140 348 116", "#FFC83D", 2.5) + circle(336, 134, 5, "#FFC83D"),
  ].join("");
}
