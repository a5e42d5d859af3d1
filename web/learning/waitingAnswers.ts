import { createStore, useSelector } from "@tanstack/react-store";
import * as v from "valibot";
import { sentEvent, waitingEvent, waitingKey } from "./progressKeys";
import {
  coursePath,
  dateTime,
  integer,
  parse,
  practiceFields,
  quizAnswers,
  uuid,
  validItems,
} from "./storedProgress";

const practiceAnswer = v.object({
  kind: v.literal("practice"),
  /** Identifies the answer on the server. */
  id: uuid,
  itemId: v.pipe(v.string(), v.maxLength(121)),
  moduleNumber: integer,
  ...practiceFields,
  /** ISO 8601. */
  answeredAt: dateTime,
});
const quizAttempt = v.object({
  kind: v.literal("quiz"),
  /** Identifies the attempt on the server. */
  id: uuid,
  path: coursePath,
  quizPath: coursePath,
  answers: quizAnswers,
  /** ISO 8601. */
  submittedAt: dateTime,
});
const waitingRecord = validItems<WaitingAnswer>(practiceAnswer, quizAttempt);

export type PracticeAnswer = v.InferOutput<typeof practiceAnswer>;
export type QuizAttempt = v.InferOutput<typeof quizAttempt>;
/** Answers that this browser could not send yet; the answer key is on the server. Oldest first. */
export type WaitingAnswer = PracticeAnswer | QuizAttempt;

const store = createStore<readonly WaitingAnswer[]>(import.meta.env.SSR ? [] : waitingAnswers());

// Fires when another tab changes the answers.
if (!import.meta.env.SSR) window.addEventListener("storage", reloadWaitingAnswers);

/** Returns the stored answers. Browser only. */
export function waitingAnswers(): readonly WaitingAnswer[] {
  try {
    return parse(waitingRecord, localStorage.getItem(waitingKey)) ?? [];
  } catch {
    return [];
  }
}

/** Reads the stored answers again, after another tab or `progressOwner` has changed them. */
export function reloadWaitingAnswers(): void {
  store.setState(waitingAnswers);
}

export function useWaitingAnswers(): readonly WaitingAnswer[] {
  return useSelector(store);
}

/** Stores an answer to be sent later. Returns whether the browser stored it. */
export function storeWaiting(answer: WaitingAnswer): boolean {
  const isStored = write([...waitingAnswers().filter(({ id }) => id !== answer.id), answer]);
  if (isStored) announceWaiting();
  return isStored;
}

/** Dispatches `waitingEvent`, on which the layout loads `OfflineStatus`, which sends the answers. */
export function announceWaiting(): void {
  window.dispatchEvent(new Event(waitingEvent));
}

/** Removes an answer that the server has received, and dispatches `sentEvent`. */
export function removeWaiting(answerId: string): void {
  write(waitingAnswers().filter(({ id }) => id !== answerId));
  window.dispatchEvent(new Event(sentEvent));
}

function write(answers: readonly WaitingAnswer[]): boolean {
  try {
    if (answers.length > 0) localStorage.setItem(waitingKey, JSON.stringify(answers));
    else localStorage.removeItem(waitingKey);
  } catch {
    return false;
  }
  store.setState(() => answers);
  return true;
}
