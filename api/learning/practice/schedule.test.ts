import { describe, expect, test } from "vitest";
import { isDue } from "../../../schema/practiceRules";
import { type LoggedAnswer, nextState, replay } from "./schedule";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 8, 1, 10);
const answered = (days: number, isRight = true): LoggedAnswer => ({
  isRight,
  answeredAtMs: start + days * dayMs,
});
const daysUntilDue = (log: LoggedAnswer[]) => {
  const state = replay(log);
  return state && Math.round((state.dueAtMs - state.answeredAtMs) / dayMs);
};

describe("replay", () => {
  test("prolongs the interval with each right answer and shortens it after a wrong one", () => {
    expect(replay([])).toBeNull();
    const first = daysUntilDue([answered(0)]) ?? 0;
    const second = daysUntilDue([answered(0), answered(first)]) ?? 0;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(second).toBeGreaterThan(2 * first);
    expect(daysUntilDue([answered(0), answered(first), answered(first + second, false)])).toBeLessThan(
      second,
    );
    expect(daysUntilDue([answered(0, false)])).toBe(1);
  });

  test("skips answers before the item is due, and accepts any order", () => {
    const log = [
      answered(0),
      answered(0.01, false),
      answered(1, false),
      answered(3),
      answered(20, false),
      answered(25),
    ];
    const state = replay(log);
    expect(state).toMatchObject({ answers: 4, lapses: 1 });
    expect(replay(log.toReversed())).toEqual(state);
    expect(replay(log.filter(({ answeredAtMs }) => answeredAtMs !== start + dayMs))).toEqual(state);
  });

  test("counts 18 to 24 hours as one day, at any hour", () => {
    const daysAfterThird = (first: number, second: number) =>
      daysUntilDue([answered(first, false), answered(second), answered(second + 3)]);
    const expected = daysAfterThird(0, 1);
    for (let hour = 0; hour < 24; hour += 1)
      for (const later of [18, 21, 24])
        expect(daysAfterThird(hour / 24, (hour + later) / 24), `${hour} + ${later}`).toBe(expected);
  });

  test("equals the fold of single answers", () => {
    const log = [answered(0), answered(3), answered(20, false), answered(25)];
    let state = null;
    for (const answer of log) state = nextState(state, answer);
    expect(state).toEqual(replay(log));
  });
});

test("an item is due up to six hours before its time", () => {
  expect(isDue({ dueAtMs: start }, start - 6 * 3_600_000)).toBe(true);
  expect(isDue({ dueAtMs: start }, start - 6 * 3_600_000 - 1)).toBe(false);
});
