import { circle, line, rect } from "../shapes";
import { type Point, polyline } from "./shapes";
import { text } from "./text";
import type { Tokens } from "./tokens";

/** The plane of a chart: its axes, and the places of values. */
export interface Chart {
  /** Axes, grid and labels; goes first. */
  svg: string;
  /** X of a value of the x axis; for a chart with `labels`, of the middle of the label with that index. */
  xOf(value: number): number;
  /** Y of a value of the y axis. */
  yOf(value: number): number;
  /** Width that belongs to each label. */
  step: number;
}

interface ChartOptions {
  /** The plane without the labels, which need about 40 to the left and 24 below. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Values of the y axis that get a line and a label, ascending. The first and last are its ends. */
  ticks: readonly number[];
  /** Names under the x axis, evenly spaced (bars, days). */
  labels?: readonly string[];
  /** Or numbers on the x axis, ascending (years). The first and last are its ends. */
  numbers?: readonly number[];
  /** Formats a tick; default with a comma for thousands. */
  format?: (tick: number) => string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Axes with a pale grid. Give `labels` or `numbers`. */
export function chart(t: Tokens, { x, y, w, h, ticks, labels, numbers, format }: ChartOptions): Chart {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const [first = 0, last = 1] = [numbers?.[0], numbers?.at(-1)];
  const step = w / (labels?.length ?? 1);
  const yOf = (value: number) => round(y + h - ((value - low) / (high - low)) * h);
  const xOf = (value: number) =>
    round(labels ? x + (value + 0.5) * step : x + ((value - first) / (last - first)) * w);
  const printed = format ?? ((tick: number) => tick.toLocaleString("en"));
  const muted = { colour: t.muted, size: 14 };
  const svg = [
    ...ticks.slice(1).map((tick) => line(`M${x} ${yOf(tick)}h${w}`, t.line, 1)),
    ...ticks.map((tick) => text(t, x - 8, yOf(tick) + 5, printed(tick), { ...muted, anchor: "end" })),
    line(`M${x} ${y + h}h${w}`, t.ink, 2),
    ...(labels ?? []).map((label, i) =>
      text(t, xOf(i), y + h + 20, label, { ...muted, anchor: "middle", width: step }),
    ),
    ...(numbers ?? []).map((number) =>
      text(t, xOf(number), y + h + 20, String(number), { ...muted, anchor: "middle" }),
    ),
  ].join("");
  return { svg, xOf, yOf, step };
}

/** Bars over the labels of a chart. `colour` is given per bar or for all; `low` is where they start. */
export function bars(
  t: Tokens,
  { xOf, yOf, step }: Chart,
  values: readonly number[],
  { colour = () => t.accent, low = 0, width = 0.6 }: BarOptions = {},
): string {
  const w = round(step * width);
  return values
    .map((value, i) => {
      const [top, foot] = [yOf(value), yOf(low)];
      const r = Math.min(5, (foot - top) / 2);
      // Round at the top only, so that the bar stands on the axis.
      return (
        `<path d="M${round(xOf(i) - w / 2)} ${foot}V${top + r}q0-${r} ${r}-${r}h${round(w - 2 * r)}` +
        `q${r} 0 ${r} ${r}V${foot}Z" fill="${colour(i)}"/>`
      );
    })
    .join("");
}

interface BarOptions {
  colour?: (index: number) => string;
  low?: number;
  /** Part of the step that a bar fills; default 0.6. */
  width?: number;
}

/** A line through points of a chart, with a dot at its end. */
export function series(
  t: Tokens,
  { xOf, yOf }: Chart,
  points: readonly Point[],
  { colour = t.accent, dashed = false, width = 3 } = {},
): string {
  const places = points.map(([x, y]): Point => [xOf(x), yOf(y)]);
  const [endX, endY] = places.at(-1) ?? [0, 0];
  return polyline(t, places, { colour, dashed, width }) + circle(endX, endY, 5, colour);
}

/** Parts of a whole as one horizontal bar. Returns the parts with the x of their middles. */
export function stackedBar(
  area: { x: number; y: number; w: number; h: number },
  parts: readonly { share: number; colour: string }[],
): { svg: string; middles: number[] } {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const gap = 3;
  let x = area.x;
  const middles: number[] = [];
  const svg = parts
    .map(({ share, colour }, i) => {
      const w = (share / total) * (area.w - gap * (parts.length - 1));
      const part = rect(round(x), area.y, round(w), area.h, 6, colour);
      middles[i] = round(x + w / 2);
      x += w + gap;
      return part;
    })
    .join("");
  return { svg, middles };
}
