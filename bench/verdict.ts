import type { Measurement } from "./row";

/** The middle of some figures and how far they lie apart. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** A measurement and what follows from it. */
export interface Verdict extends Measurement {
  /** Of ours / theirs in each round; without an opponent of our figures. This is what the bar is about. */
  judged: Spread;
  /** Null when nothing is bound to the figure. */
  isMet: boolean | null;
}

/** @throws Error when there are no figures: what was not measured is never a median. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error("nothing was measured");
  return { median: (low + high) / 2, min, max };
}

/**
 * Judges the median of the rounds' ratios, so that what disturbs one round, or the machine for some rounds,
 * moves both sides or is left out.
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

/** 0 when every bar is met. A run without any bar has shown nothing, so it fails too. */
export function exitCodeOf(verdicts: readonly Verdict[]): 0 | 1 {
  const bound = verdicts.filter(({ isMet }) => isMet !== null);
  return bound.length > 0 && bound.every(({ isMet }) => isMet) ? 0 : 1;
}
