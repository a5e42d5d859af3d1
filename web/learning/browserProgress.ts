import { useHydrated } from "@tanstack/react-router";
import { createStore, useSelector } from "@tanstack/react-store";
import { progressKeys } from "./progressKeys";
import {
  readProgress,
  type StoredProgress,
  type Ticks,
  withAttempts,
  withPractice,
  withTick,
  writeProgress,
} from "./storedProgress";

interface BrowserProgress extends StoredProgress {
  /** False when this browser cannot store progress: private mode, a full disk or disabled storage. */
  isStored: boolean;
  /** Ticks of the account that was signed in last; only on a page that the browser has stored. */
  accountTicks?: Ticks | null;
}

const none: BrowserProgress = {
  ticks: {},
  tickTimes: {},
  attempts: [],
  practice: [],
  removals: {},
  isStored: true,
};

/** Progress made in this browser without a session. Empty on the server. */
const store = createStore<BrowserProgress>(import.meta.env.SSR ? none : read());

/** Keys whose change in another tab is read; null stands for `localStorage.clear()`. */
const reloadingKeys: ReadonlySet<string | null> = new Set([null, ...Object.values(progressKeys)]);

// Fires when another tab changes the storage. Progress that this browser could not store is in this tab only.
if (!import.meta.env.SSR)
  window.addEventListener("storage", ({ key }) => {
    if (reloadingKeys.has(key)) reloadBrowserProgress();
  });

function read(): BrowserProgress {
  try {
    return { ...readProgress(localStorage), isStored: true };
  } catch {
    return { ...none, isStored: false };
  }
}

/** Returns the stored progress, or the progress of this page if the browser stores none. Browser only. */
export function browserProgress(): BrowserProgress {
  const stored = read();
  return stored.isStored && store.state.isStored ? stored : store.state;
}

/** Updates the progress of this browser. Returns whether the browser stored it. */
export function changeBrowserProgress(change: (progress: BrowserProgress) => BrowserProgress): boolean {
  const progress = change(browserProgress());
  let isStored = true;
  try {
    writeProgress(localStorage, progress);
  } catch {
    isStored = false;
  }
  store.setState((previous) => ({ ...previous, ...progress, isStored }));
  return isStored;
}

/** Shows ticks of an account beside those of this browser, on a stored page. */
export function showAccountTicks(accountTicks: Ticks | null): void {
  store.setState((progress) => ({ ...progress, accountTicks }));
}

/**
 * Ticks or unticks a module in this browser. Returns whether the browser stored it.
 * @param isOfAccount the change is of a learner's account, so that a removal must be sent
 */
export function setLocalTick(path: string, number: number, done: boolean, isOfAccount?: boolean): boolean {
  return changeBrowserProgress((progress) =>
    withTick(progress, { path, number, done, at: new Date(), isOfAccount }),
  );
}

/** Reads the stored progress again, after another tab or `progressOwner` has changed it. */
export function reloadBrowserProgress(): void {
  store.setState((previous) => ({ ...previous, ...read() }));
}

/** Stores attempts in this browser. Returns whether the browser stored them. */
export function storeLocalAttempts(added: StoredProgress["attempts"]): boolean {
  return changeBrowserProgress((progress) => ({
    ...progress,
    attempts: withAttempts(progress.attempts, added),
  }));
}

/** Stores counted practice answers in this browser. Returns whether the browser stored them. */
export function storeLocalPractice(added: StoredProgress["practice"]): boolean {
  return changeBrowserProgress((progress) => ({
    ...progress,
    practice: withPractice(progress.practice, added),
  }));
}

/** Selects a part of the browser's progress, which is empty on the server and during hydration. */
export function useBrowserProgress<Part>(select: (progress: BrowserProgress) => Part): Part {
  const hydrated = useHydrated();
  return useSelector(store, (progress) => select(hydrated ? progress : none));
}
