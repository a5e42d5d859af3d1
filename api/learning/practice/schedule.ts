import { type Card, createEmptyCard, fsrs, Rating, State } from "ts-fsrs";
import { isDue } from "../../../schema/practiceRules";

/** A learner's state of one item, computed by FSRS. Times in Unix milliseconds. */
export interface ItemState {
  /** Days after which the learner recalls the item with a probability of 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  dueAtMs: number;
  answeredAtMs: number;
  /** Number of counted answers. */
  answers: number;
  /** Number of counted wrong answers after the first. */
  lapses: number;
}

/** An answer in the log. */
export interface LoggedAnswer {
  isRight: boolean;
  answeredAtMs: number;
}

/** Without fuzz, so that a log always gives the same state; without steps of minutes within one day. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const dayMs = 86_400_000;

/**
 * Returns the state after an answer, or the same object if the answer does not count because the item is not
 * due. A right answer has the rating Good, a wrong one Again.
 * @param state null for a new item
 */
export function nextState(state: ItemState | null, { isRight, answeredAtMs }: LoggedAnswer): ItemState {
  if (state && !isDue(state, answeredAtMs)) return state;
  const now = new Date(answeredAtMs);
  const { card } = scheduler.next(
    state ? cardOf(state, answeredAtMs) : createEmptyCard(now),
    now,
    isRight ? Rating.Good : Rating.Again,
  );
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    dueAtMs: card.due.getTime(),
    answeredAtMs,
    answers: card.reps,
    lapses: card.lapses,
  };
}

/**
 * Returns the state after a log, in any order; null for an empty one. Answers that do not count are skipped.
 */
export function replay(log: readonly LoggedAnswer[]): ItemState | null {
  return log
    .toSorted(
      (one, other) => one.answeredAtMs - other.answeredAtMs || Number(one.isRight) - Number(other.isRight),
    )
    .reduce<ItemState | null>(nextState, null);
}

/** Returns a state as FSRS reads it for an answer at `nowMs`. */
function cardOf(
  { stability, difficulty, dueAtMs, answeredAtMs, answers, lapses }: ItemState,
  nowMs: number,
): Card {
  const intervalDays = Math.round((dueAtMs - answeredAtMs) / dayMs);
  const elapsedDays = Math.round((nowMs - answeredAtMs) / dayMs);
  return {
    due: new Date(dueAtMs),
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: intervalDays,
    learning_steps: 0,
    reps: answers,
    lapses,
    state: State.Review,
    // FSRS counts UTC dates. Days of 24 hours, rounded, do not depend on the hour of an answer.
    last_review: new Date(nowMs - elapsedDays * dayMs),
  };
}
