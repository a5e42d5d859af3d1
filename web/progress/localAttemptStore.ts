import { useSyncExternalStore } from "react";
import { type LocalAttempt, readLocalAttempts, withAttempt, writeLocalAttempts } from "./localAttempts";

const none: readonly LocalAttempt[] = [];
let snapshot: readonly LocalAttempt[] | undefined;
const listeners = new Set<() => void>();

/** The quiz attempts of this browser as stored now; none where storage is refused. Browser only. */
export function localAttempts(): readonly LocalAttempt[] {
  try {
    return readLocalAttempts(localStorage);
  } catch {
    return none;
  }
}

/** Keeps attempts in this browser; those that are there already stay. @returns whether the browser keeps them */
export function keepLocalAttempts(attempts: readonly LocalAttempt[]): boolean {
  return store(attempts.reduce(withAttempt, [...localAttempts()]));
}

/** Forgets the attempts that the server has taken. */
export function forgetSentAttempts(sent: readonly LocalAttempt[]): void {
  store(localAttempts().filter(({ id }) => !sent.some((attempt) => attempt.id === id)));
}

function store(attempts: readonly LocalAttempt[]): boolean {
  try {
    writeLocalAttempts(localStorage, attempts);
    return true;
  } catch {
    return false;
  } finally {
    publish();
  }
}

function publish(): void {
  snapshot = localAttempts();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", publish);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", publish);
  };
}

function currentSnapshot(): readonly LocalAttempt[] {
  snapshot ??= localAttempts();
  return snapshot;
}

/** The quiz attempts made in this browser without a session, oldest first. None while rendering on the server. */
export function useLocalAttempts(): readonly LocalAttempt[] {
  return useSyncExternalStore(subscribe, currentSnapshot, () => none);
}
