import { createStore, useSelector } from "@tanstack/react-store";
import * as z from "zod/mini";
import { waitingEvent, waitingKey } from "./progressKeys";
import { coursePath, dateTime, parse, validItems } from "./storedProgress";

const practiceAnswer = z.object({
  kind: z.literal("practice"),
  /** UUID that identifies the answer on the server. */
  id: z.guid(),
  itemId: z.string().check(z.maxLength(121)),
  moduleNumber: z.int(),
  /** As in `PracticeAnswerInput`. */
  choice: z.nullable(z.array(z.int().check(z.nonnegative())).check(z.maxLength(20))),
  number: z.nullable(z.number()),
  /** ISO 8601. */
  answeredAt: dateTime,
});
const quizAnswers = z.object({
  kind: z.literal("quiz"),
  /** UUID that identifies the attempt on the server. */
  id: z.guid(),
  path: coursePath,
  quizPath: coursePath,
  answers: z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(50)),
  /** ISO 8601. */
  submittedAt: dateTime,
});
const waitingRecord = validItems(z.union([practiceAnswer, quizAnswers]));

/** Answers that this browser could not send yet; the answer key is on the server. Oldest first. */
export type WaitingAnswer = z.infer<typeof practiceAnswer> | z.infer<typeof quizAnswers>;

const store = createStore<readonly WaitingAnswer[]>(import.meta.env.SSR ? [] : read());

// Fires when another tab changes the answers.
if (!import.meta.env.SSR) window.addEventListener("storage", reloadWaitingAnswers);

function read(): readonly WaitingAnswer[] {
  try {
    return parse(waitingRecord, localStorage.getItem(waitingKey)) ?? [];
  } catch {
    return [];
  }
}

/** Shows the answers that another part of the program has stored. */
export function reloadWaitingAnswers(): void {
  store.setState(read);
}

export function waitingAnswers(): readonly WaitingAnswer[] {
  return store.state;
}

export function useWaitingAnswers(): readonly WaitingAnswer[] {
  return useSelector(store);
}

/** Stores an answer to be sent later. Returns whether the browser stored it. */
export function storeWaiting(answer: WaitingAnswer): boolean {
  const isStored = write([...read().filter(({ id }) => id !== answer.id), answer]);
  if (isStored) window.dispatchEvent(new Event(waitingEvent));
  return isStored;
}

/** Removes answers that the server has received. */
export function removeWaiting(ids: readonly string[]): void {
  write(read().filter(({ id }) => !ids.includes(id)));
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
