import type { Look, Mood } from "./head";
import { cloth, type Family, type Theme, type Tints, tints } from "./palette";
import { looks } from "./people";
import { type Build, person, type TopDetail } from "./person";
import { circle, fill, line, plant, rect } from "./shapes";

interface Sitter {
  look: Look;
  family: Family;
  build: Build;
  top: string;
  detail?: TopDetail;
  accent?: string;
  mood?: Mood;
  turn?: number;
  tilt?: number;
}

const learners: readonly Sitter[] = [
  {
    look: looks.wanjiru,
    family: "grape",
    build: "teen",
    top: cloth.sun,
    detail: "stripes",
    accent: cloth.orange,
    turn: 0.3,
    tilt: 4,
  },
  {
    look: looks.tomas,
    family: "mint",
    build: "child",
    top: cloth.violet,
    detail: "hoodie",
    mood: "laugh",
    turn: -0.3,
    tilt: -4,
  },
  { look: looks.noor, family: "sun", build: "teen", top: cloth.navy, turn: 0.4 },
  {
    look: looks.jamal,
    family: "coral",
    build: "teen",
    top: cloth.teal,
    detail: "hoodie",
    turn: -0.4,
    tilt: 3,
  },
  {
    look: looks.meiling,
    family: "sky",
    build: "teen",
    top: cloth.orange,
    detail: "collar",
    accent: cloth.white,
    mood: "laugh",
    turn: 0.3,
    tilt: -3,
  },
];

const row: readonly Sitter[] = [
  { look: looks.amara, family: "sun", build: "child", top: cloth.violet, mood: "laugh" },
  { look: looks.kenji, family: "mint", build: "teen", top: cloth.blue, detail: "hoodie", turn: 0.3 },
  { look: looks.lucia, family: "pink", build: "teen", top: cloth.green, turn: -0.3 },
  { look: looks.kofi, family: "sky", build: "child", top: cloth.orange, turn: 0.3 },
  { look: looks.freya, family: "grape", build: "teen", top: cloth.teal, mood: "laugh" },
  {
    look: looks.simran,
    family: "coral",
    build: "teen",
    top: cloth.navy,
    detail: "collar",
    accent: cloth.white,
    turn: -0.3,
  },
];

const staff: readonly Sitter[] = [
  {
    look: looks.teacher,
    family: "sky",
    build: "adult",
    top: cloth.sun,
    detail: "jacket",
    accent: cloth.indigo,
    turn: 0.3,
    mood: "laugh",
  },
  {
    look: looks.engineer,
    family: "mint",
    build: "adult",
    top: cloth.white,
    detail: "jacket",
    accent: cloth.blue,
    turn: -0.4,
  },
  {
    look: looks.ines,
    family: "sun",
    build: "adult",
    top: cloth.plum,
    detail: "collar",
    accent: cloth.pink,
    turn: 0.3,
    tilt: 3,
  },
  {
    look: { ...looks.samir, extras: ["glasses"] },
    family: "coral",
    build: "adult",
    top: cloth.green,
    detail: "vest",
    accent: cloth.white,
    turn: -0.3,
    tilt: -3,
  },
];

const bust = (sitter: Sitter, x: number, y: number, k: number) => person(sitter, { x, y, k });

const ground = (t: Tints, size: number) =>
  rect(0, 0, size, size, 0, t.c100) +
  circle(
    size / 2,
    size * 0.62,
    size * 0.44,
    t.theme === "dark" ? t.c200 : t.c50,
    t.theme === "dark" ? 0.7 : 0.9,
  );

/** The background of each portrait: books, screens, plants, a window. */
const rooms: readonly ((t: Tints) => string)[] = [
  (t) =>
    rect(12, 56, 62, 7, 3, t.deep, 0.5) +
    [16, 28, 42, 55]
      .map((x, i) =>
        rect(
          x,
          22 + (i % 2) * 8,
          10,
          34 - (i % 2) * 8,
          2,
          [cloth.red, cloth.teal, cloth.violet, cloth.orange][i] ?? cloth.red,
        ),
      )
      .join(""),
  (t) => rect(166, 40, 62, 48, 7, t.paper, 0.9) + line("M176 56h24M176 66h40M176 76h30", t.c200, 5),
  (t) => plant(t, 202, 210, 1.4),
  (t) =>
    rect(18, 34, 56, 66, 7, t.paper, 0.9) +
    rect(24, 40, 44, 54, 4, t.skyTop) +
    fill("M24 84q14-18 24-8t20-6v24H24Z", t.leaf),
];

/** The five testimonial portraits, 96 by 96. */
export const testimonialPortraits = (theme: Theme): string[] =>
  learners.map((sitter) => ground(tints(sitter.family, theme), 96) + bust(sitter, 48, 46, 1.22));

/** The six learner avatars, 64 by 64. */
export const learnerAvatars = (theme: Theme): string[] =>
  row.map((sitter) => ground(tints(sitter.family, theme), 64) + bust(sitter, 32, 32, 0.84));

/** The four portraits of the team, 240 by 240, each in front of part of a room. */
export const teamPortraits = (theme: Theme): string[] =>
  staff.map((sitter, i) => {
    const t = tints(sitter.family, theme);
    return ground(t, 240) + (rooms[i]?.(t) ?? "") + bust(sitter, 120, 112, 2.1);
  });
