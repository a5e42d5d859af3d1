import { forgetting_curve, generatorParameters } from "ts-fsrs";
import { expect, test } from "vitest";
import { isDue } from "../../../schema/practiceRules";
import { type ItemState, nextState } from "./schedule";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 16);
const days = 90;
const itemsPerWeek = 32;
/** Share of right answers to an item that is new. */
const rightAtFirst = 0.75;

/** Returns numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the number of due items of each day for a learner who finishes one course a week. */
function simulate(seed: number): number[] {
  const random = randomNumbers(seed);
  const { w } = generatorParameters();
  const states: (ItemState | null)[] = [];
  return Array.from({ length: days }, (_, day) => {
    const now = start + day * dayMs;
    if (day % 7 === 0) states.push(...Array.from({ length: itemsPerWeek }, () => null));
    let dueCount = 0;
    for (const [index, state] of states.entries()) {
      // The new items are spread over the week.
      if (!state ? index % 7 > day % 7 && day % 7 < 6 : !isDue(state, now)) continue;
      if (state) dueCount += 1;
      const recall = state
        ? forgetting_curve(w, (now - state.answeredAtMs) / dayMs, state.stability)
        : rightAtFirst;
      states[index] = nextState(state, { isRight: random() < recall, answeredAtMs: now });
    }
    return dueCount;
  });
}

test.each([1, 2, 3, 4, 5])(
  "at most 40 items a day are due over 90 days of a course a week, seed %i",
  (seed) => {
    const dueCounts = simulate(seed);
    expect(Math.max(...dueCounts)).toBeLessThanOrEqual(40);
    expect(dueCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(days);
  },
);
