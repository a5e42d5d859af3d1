import { head, type Look, type Mood } from "./head";
import { mix, skins } from "./palette";

export type Point = readonly [x: number, y: number];
export type Build = "child" | "teen" | "adult";
export type TopDetail =
  | "plain"
  | "stripes"
  | "hoodie"
  | "collar"
  | "dungarees"
  | "apron"
  | "vest"
  | "badge"
  | "jacket";

/** An arm from the shoulder via the elbow to the hand, in the person's own coordinates. */
interface Arm {
  elbow: Point;
  hand: Point;
  /** Drawn behind the body. */
  behind?: boolean;
  /** SVG of an object in the hand, centred at (0, 0); the hand is drawn over it. */
  holds?: string;
}

/** A leg from the hip via the knee to the foot; the shoe points to `toes` (-1 left, 1 right). */
interface Leg {
  knee: Point;
  foot: Point;
  toes?: -1 | 0 | 1;
}

export interface Person {
  look: Look;
  build: Build;
  top: string;
  detail?: TopDetail;
  /** Second colour of the top: stripes, apron, straps, badge. */
  accent?: string;
  sleeves?: "long" | "short";
  trousers?: string;
  shoes?: string;
  mood?: Mood;
  /** Direction of the face, from -1 (left) to 1 (right). */
  turn?: number;
  /** Rotation of the head in degrees. */
  tilt?: number;
  left?: Arm;
  right?: Arm;
  legs?: readonly [left: Leg, right: Leg];
}

/** The layers of a person in drawing order; other objects can be drawn between them. */
interface Figure {
  back: string;
  body: string;
  arms: string;
}

/** Half the shoulder width, the length of the body, and the thickness of arm and leg. */
const builds = {
  child: { shoulder: 24, torso: 54, arm: 12.5, leg: 16 },
  teen: { shoulder: 28, torso: 66, arm: 14, leg: 18 },
  adult: { shoulder: 32, torso: 74, arm: 16, leg: 20 },
} as const;

const shadowed = (colour: string) => mix(colour, "#1D1736", 0.16);
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"/>`;
const between = (a: Point, b: Point, t: number): Point => [
  Math.round((a[0] + (b[0] - a[0]) * t) * 10) / 10,
  Math.round((a[1] + (b[1] - a[1]) * t) * 10) / 10,
];

function armPath(person: Person, side: -1 | 1, arm: Arm): string {
  const size = builds[person.build];
  const [sx, sy] = [side * (size.shoulder - 7), 43];
  const [ex, ey] = arm.elbow;
  const [hx, hy] = arm.hand;
  const skin = skins[person.look.skin];
  const sleeve =
    person.detail === "vest" || person.detail === "jacket" ? (person.accent ?? person.top) : person.top;
  const long = person.sleeves !== "short";
  const [cx, cy] = long ? between(arm.elbow, arm.hand, 0.72) : between([sx, sy], arm.elbow, 0.72);
  const cloth = long ? `M${sx} ${sy}L${ex} ${ey} ${cx} ${cy}` : `M${sx} ${sy}L${cx} ${cy}`;
  return [
    stroke(`M${sx} ${sy}L${ex} ${ey} ${hx} ${hy}`, skin.base, size.arm - 3.5),
    stroke(cloth, shadowed(sleeve), size.arm + (long ? 0 : 2)),
    long ? "" : stroke(`M${ex} ${ey}L${hx} ${hy}`, skin.base, size.arm - 3.5),
    arm.holds ? `<g transform="translate(${hx} ${hy})">${arm.holds}</g>` : "",
    `<circle cx="${hx}" cy="${hy}" r="${size.arm * 0.52}" fill="${skin.base}"/>`,
  ].join("");
}

function legPath(person: Person, side: -1 | 1, leg: Leg): string {
  const size = builds[person.build];
  const colour = person.trousers ?? "#2A2F63";
  const [fx, fy] = leg.foot;
  const toes = leg.toes ?? side;
  return `${stroke(
    `M${side * size.shoulder * 0.42} ${size.torso + 28}L${leg.knee.join(" ")} ${fx} ${fy}`,
    side < 0 ? colour : shadowed(colour),
    size.leg,
  )}<path d="M${fx - 9 + toes * 4} ${fy + 13}v-6q0-8 9-8t9 8v6Z" fill="${person.shoes ?? "#F6F2FF"}"/>`;
}

function topDetail(person: Person): string {
  const { shoulder: s, torso: t } = builds[person.build];
  const a = person.accent ?? "#F6F2FF";
  const low = 34 + t;
  const neckline = stroke("M-10 33Q0 42 10 33", shadowed(person.top), 3);
  const parts: Record<TopDetail, string> = {
    plain: neckline,
    badge: `${neckline}<circle cx="0" cy="62" r="9" fill="${a}"/>`,
    stripes: `<path d="M${-s} 56H${s}V64H${-s}ZM${-s + 2} 74H${s - 2}V82H${-s + 2}Z" fill="${a}"/>`,
    hoodie:
      `<path d="M-17 33Q0 52 17 33 14 27 0 27T-17 33Z" fill="${shadowed(person.top)}"/>` +
      stroke("M-6 43V54M6 43V52", a, 2.2) +
      `<path d="M${-s + 12} ${low - 8}L${-s + 17} ${low - 24}H${s - 17}L${s - 12} ${low - 8}Z" ` +
      `fill="${shadowed(person.top)}"/>`,
    collar:
      `<path d="M-12 29-15 41-2 38 0 36 2 38 15 41 12 29 0 37Z" fill="${a}"/>` +
      stroke(`M0 40V${low - 4}`, shadowed(person.top), 2),
    dungarees:
      `<path d="M-16 34-13 58H13L16 34 10 32 8 52H-8L-10 32Z` +
      `M${-s + 3} ${low}V78Q-18 72-15 56H15Q18 72 ${s - 3} 78V${low}Z" fill="${a}"/>` +
      `<circle cx="-11" cy="59" r="2.5" fill="#FFC83D"/>` +
      `<circle cx="11" cy="59" r="2.5" fill="#FFC83D"/>`,
    apron:
      `<path d="M-12 33-13 52Q-22 66-22 ${low}H22Q22 66 13 52L12 33 9 33 9 50H-9L-9 33Z" fill="${a}"/>` +
      `<path d="M-11 74H11V84Q0 92-11 84Z" fill="${shadowed(a)}"/>`,
    vest:
      `<path d="M-9 31 0 ${low - 20} 9 31Q0 38-9 31Z" fill="${a}"/>` +
      stroke(`M0 ${low - 20}V${low}`, shadowed(person.top), 2),
    jacket: `<path d="M-9 31-7 ${low}H7L9 31Q0 38-9 31Z" fill="${a}"/>`,
  };
  return parts[person.detail ?? "plain"];
}

function torso(person: Person): string {
  const { shoulder: s, torso: t } = builds[person.build];
  const low = 34 + t;
  return (
    `<path d="M-10 31Q${-s} 33 ${-s} 54L${-s + 4} ${low - 4}Q${-s + 4} ${low} ${-s + 9} ${low}` +
    `H${s - 9}Q${s - 4} ${low} ${s - 4} ${low - 4}L${s} 54Q${s} 33 10 31Z" fill="${person.top}"/>`
  );
}

/**
 * Draws a person whose head is centred at (0, 0) and 40 wide. The torso ends 88 (child) to 108 (adult) below
 * that point.
 */
function figure(person: Person): Figure {
  const skin = skins[person.look.skin];
  const { back, face, front } = head(person.look, person.mood ?? "smile", person.turn ?? 0);
  const tilted = (part: string) =>
    part && person.tilt ? `<g transform="rotate(${person.tilt} 0 24)">${part}</g>` : part;
  const s = builds[person.build].shoulder;
  const rest = (side: -1 | 1): Arm => ({ elbow: [side * (s + 3), 70], hand: [side * (s + 1), 98] });
  const arms: [-1 | 1, Arm][] = [
    [-1, person.left ?? rest(-1)],
    [1, person.right ?? rest(1)],
  ];
  const drawn = (behind: boolean) =>
    arms
      .filter(([, arm]) => (arm.behind ?? false) === behind)
      .map(([side, arm]) => armPath(person, side, arm))
      .join("");
  const legs = person.legs ? legPath(person, 1, person.legs[1]) + legPath(person, -1, person.legs[0]) : "";
  return {
    back: tilted(back) + drawn(true),
    body: [
      legs,
      `<path d="M-9 16V32Q0 42 9 32V16Z" fill="${skin.shade}"/>`,
      torso(person),
      `<path d="M-9 28Q0 40 9 28V31Q0 42-9 31Z" fill="${skin.shade}"/>`,
      topDetail(person),
      tilted(face + front),
    ].join(""),
    arms: drawn(false),
  };
}

/** Position of a person: the centre of the head, the scale, and the lean of the body in degrees. */
export interface Place {
  x: number;
  y: number;
  k: number;
  lean?: number;
}

/** Returns a function that converts picture coordinates to those of the person at the given place. */
export function toward({ x, y, k }: Place): (px: number, py: number) => Point {
  return (px, py) => [Math.round(((px - x) / k) * 10) / 10, Math.round(((py - y) / k) * 10) / 10];
}

/** Draws a person; `between`, such as a table, is drawn over the body and under the arms. */
export function person(subject: Person, { x, y, k, lean }: Place, between = ""): string {
  const { back, body, arms } = figure(subject);
  const placed = (part: string) =>
    part &&
    `<g transform="translate(${x} ${y}) scale(${k})${lean ? ` rotate(${lean} 0 100)` : ""}">${part}</g>`;
  return between ? placed(back + body) + between + placed(arms) : placed(back + body + arms);
}
