import { median } from "es-toolkit";
import type { Measurement } from "./row";

/** The median, minimum and maximum of some figures. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** A measurement and its result. */
export interface Verdict extends Measurement {
  /** The figures that the bar applies to: ours / theirs in each round, or ours if `against` is null. */
  judged: Spread;
  /** Null if there is no bar. */
  isMet: boolean | null;
}

/** Returns the spread of the figures. @throws Error when there are none */
export function spreadOf(figures: readonly number[]): Spread {
  if (figures.length === 0) throw new Error("nothing was measured");
  return { median: median(figures), min: Math.min(...figures), max: Math.max(...figures) };
}

/**
 * Judges the median of the rounds' ratios: a disturbance of the machine affects both sides of a round, or
 * only rounds that the median ignores.
 * @throws Error when the rounds of both sides do not pair up, or a figure is not a number.
 */
export function judge(measurement: Measurement): Verdict {
  const { work, against, ours, theirs, atMost } = measurement;
  if (against !== null && ours.length !== theirs.length)
    throw new Error(`${work}: ${ours.length} rounds of ours and ${theirs.length} of ${against}`);
  const figures = against === null ? ours : ours.map((figure, round) => figure / (theirs[round] ?? 0));
  if (!figures.every(Number.isFinite)) throw new Error(`${work}: a figure is missing`);
  const judged = spreadOf(figures);
  return { ...measurement, judged, isMet: atMost === null ? null : judged.median <= atMost };
}

/** Returns 0 if every bar is met. A run without any bar fails. */
export function exitCodeOf(verdicts: readonly Verdict[]): 0 | 1 {
  const bound = verdicts.filter(({ isMet }) => isMet !== null);
  return bound.length > 0 && bound.every(({ isMet }) => isMet) ? 0 : 1;
}
