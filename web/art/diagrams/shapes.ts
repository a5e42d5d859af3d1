import { circle, fill, line, rect } from "../shapes";
import { lineHeight, type TextOptions, text, textIn, wrap } from "./text";
import type { Tokens } from "./tokens";

export type Point = readonly [x: number, y: number];

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Looks of boxes: fill, border and text colour. */
const looks = {
  paper: (t: Tokens) => [t.paper, t.line, t.ink],
  tint: (t: Tokens) => [t.tint, t.line, t.ink],
  soft: (t: Tokens) => [t.soft, t.soft, t.ink],
  accent: (t: Tokens) => [t.accent, t.accent, t.onAccent],
  outline: (t: Tokens) => [t.paper, t.accent, t.ink],
  ok: (t: Tokens) => [t.okTint, t.ok, t.ok],
  danger: (t: Tokens) => [t.dangerTint, t.danger, t.danger],
} as const satisfies Record<string, (t: Tokens) => readonly [string, string, string]>;

export type Look = keyof typeof looks;

const round = (value: number) => Math.round(value * 10) / 10;
const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

const frame = ({ x, y, w, h }: Area, radius: number, [ground, border]: readonly string[]) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ` +
  `fill="${ground}" stroke="${border}" stroke-width="2"/>`;

/**
 * A rounded box with text in its middle, or at its left with `anchor: "start"`.
 * @throws Error when the text does not fit
 */
export function box(
  t: Tokens,
  area: Area,
  content = "",
  { look = "paper", padding = 10, radius = 10, ...options }: BoxOptions = {},
): string {
  const colours = looks[look](t);
  const inner = { x: area.x + padding, y: area.y + 4, w: area.w - 2 * padding, h: area.h - 8 };
  return (
    frame(area, radius, colours) + (content && textIn(t, inner, content, { colour: colours[2], ...options }))
  );
}

export interface BoxOptions extends Omit<TextOptions, "width"> {
  /** Default "paper". */
  look?: Look;
  /** Space left and right of the text; default 10. */
  padding?: number;
  /** Default 10. */
  radius?: number;
}

/**
 * A speech bubble or chat message: a box with a tail at its lower left or lower right corner.
 * @throws Error when the text does not fit
 */
export function bubble(
  t: Tokens,
  area: Area,
  content: string,
  { tail = "left", look = "paper", ...options }: BoxOptions & { tail?: "left" | "right" } = {},
): string {
  const { x, y, w, h } = area;
  const [ground, border] = looks[look](t);
  const side = tail === "left" ? 1 : -1;
  const at = tail === "left" ? x + 18 : x + w - 18;
  const point = `M${at} ${y + h - 1}L${at - 6 * side} ${y + h + 10}L${at + 14 * side} ${y + h - 1}`;
  return (
    box(t, area, content, { look, radius: 14, anchor: "start", padding: 14, ...options }) +
    fill(`${point}Z`, ground) +
    line(`M${at} ${y + h}L${at - 6 * side} ${y + h + 10}L${at + 14 * side} ${y + h}`, border, 2)
  );
}

interface StrokeOptions {
  /** Default `ink`. */
  colour?: string;
  /** Default 2. */
  width?: number;
  dashed?: boolean;
}

const dashes = (svg: string, dashed = false) =>
  dashed ? svg.replace("/>", ' stroke-dasharray="1 6"/>') : svg;

/** A line through points with straight parts. */
export const polyline = (t: Tokens, points: readonly Point[], options: StrokeOptions = {}) =>
  dashes(line(pathOf(points), options.colour ?? t.ink, options.width ?? 2), options.dashed);

/** An arrow through points, its head at the last one; with `both` at the first one too. */
export function arrow(
  t: Tokens,
  points: readonly Point[],
  { both = false, ...options }: StrokeOptions & { both?: boolean } = {},
): string {
  const head = ([x, y]: Point, [fromX, fromY]: Point) => {
    const angle = Math.atan2(y - fromY, x - fromX);
    const side = (turn: number): Point => [x - 9 * Math.cos(angle + turn), y - 9 * Math.sin(angle + turn)];
    return line(pathOf([side(0.55), [x, y], side(-0.55)]), options.colour ?? t.ink, options.width ?? 2);
  };
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) throw new Error("an arrow needs two points");
  return polyline(t, points, options) + head(last, beforeLast) + (both ? head(first, second) : "");
}

/** Returns the path of a smooth curve through points; with `closed` it returns to the first. */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const index = closed ? (i + points.length) % points.length : Math.max(0, Math.min(points.length - 1, i));
    return points[index] ?? [0, 0];
  };
  const parts = Array.from({ length: closed ? points.length : points.length - 1 }, (_, i) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const controls = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy];
    return `C${controls.map(round).join(" ")}`;
  });
  return `M${at(0).map(round).join(" ")}${parts.join("")}${closed ? "Z" : ""}`;
}

/** A number in a circle of radius 13, for steps. */
export const badge = (t: Tokens, x: number, y: number, content: string | number) =>
  circle(x, y, 13, t.accent) +
  text(t, x, y + 5, String(content), { bold: true, anchor: "middle", colour: t.onAccent });

/** A tick in a circle of radius 11. */
export const tick = (t: Tokens, x: number, y: number) =>
  circle(x, y, 11, t.ok) + line(`M${x - 5} ${y}l4 4 7-8`, t.paper, 2.5);

/** A cross in a circle of radius 11. */
export const cross = (t: Tokens, x: number, y: number) =>
  circle(x, y, 11, t.danger) + line(`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`, t.paper, 2.5);

/** A label with a line to the thing it names. `at` is the baseline of the label's first line. */
export function callout(
  t: Tokens,
  thing: Point,
  at: Point,
  content: string,
  options: TextOptions = {},
): string {
  const [x, y] = at;
  const { size = 15, bold, anchor = "start", width = Number.POSITIVE_INFINITY } = options;
  const foot = y + (wrap(content, width, size, bold).length - 1) * lineHeight(size);
  const inside = x + { start: 16, middle: 0, end: -16 }[anchor];
  const outside = x + { start: -6, middle: 0, end: 6 }[anchor];
  const isBeside = Math.abs(thing[0] - inside) > Math.abs(thing[1] - y);
  const above = !isBeside && thing[1] < y - 2 * size;
  const below = !isBeside && thing[1] > foot + size;
  const start: Point = above
    ? [inside, y - size - 2]
    : below
      ? [inside, foot + 7]
      : [outside, y - size * 0.35];
  return (
    polyline(t, [start, thing], { colour: t.accent }) +
    circle(thing[0], thing[1], 3.5, t.accent) +
    text(t, x, y, content, options)
  );
}

/** A phone with an empty screen; text and bubbles go on it. */
export const phone = (t: Tokens, { x, y, w, h }: Area) =>
  frame({ x, y, w, h }, 22, [t.paper, t.ink]) + rect(x + w / 2 - 20, y + 8, 40, 5, 2.5, t.line);

/** A key of one entry: a short line or, with `area`, a square, and its name. `y` is the baseline. */
export const key = (
  t: Tokens,
  x: number,
  y: number,
  name: string,
  { colour = t.accent, dashed = false, area = false } = {},
) =>
  (area
    ? rect(x, y - 11, 12, 12, 3, colour)
    : polyline(
        t,
        [
          [x, y - 5],
          [x + 20, y - 5],
        ],
        { colour, width: 3, dashed },
      )) + text(t, x + (area ? 19 : 27), y, name);
