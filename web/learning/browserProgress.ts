import { useHydrated } from "@tanstack/react-router";
import { createStore, useSelector } from "@tanstack/react-store";
import { readProgress, type StoredProgress, withAttempts, withTick, writeProgress } from "./storedProgress";

interface BrowserProgress extends StoredProgress {
  /** False when this browser refused to store it: private mode, a full disk, storage switched off. */
  kept: boolean;
}

const none: BrowserProgress = { ticks: {}, tickTimes: {}, attempts: [], kept: true };

/** The progress made in this browser without a session. Empty on the server. */
const store = createStore<BrowserProgress>(import.meta.env.SSR ? none : read());

// Another tab has changed it.
if (!import.meta.env.SSR) window.addEventListener("storage", () => store.setState(read));

function read(): BrowserProgress {
  try {
    return { ...readProgress(localStorage), kept: true };
  } catch {
    return { ...none, kept: false };
  }
}

/** The progress as stored now; the page's own where the browser does not store it. Browser only. */
export function browserProgress(): BrowserProgress {
  const stored = read();
  return stored.kept && store.state.kept ? stored : store.state;
}

/** Changes and stores the progress of this browser. Returns whether the browser stored it. */
export function changeBrowserProgress(change: (progress: BrowserProgress) => BrowserProgress): boolean {
  const progress = change(browserProgress());
  let kept = true;
  try {
    writeProgress(localStorage, progress);
  } catch {
    kept = false;
  }
  store.setState(() => ({ ...progress, kept }));
  return kept;
}

/** Ticks or unticks a module in this browser. */
export function setLocalTick(path: string, number: number, done: boolean): void {
  changeBrowserProgress((progress) => withTick(progress, { path, number, done, at: new Date() }));
}

/** Stores attempts in this browser. Returns whether the browser stored them. */
export function keepLocalAttempts(added: StoredProgress["attempts"]): boolean {
  return changeBrowserProgress((progress) => ({
    ...progress,
    attempts: withAttempts(progress.attempts, added),
  }));
}

/** A part of the progress of this browser, which is empty on the server and while hydrating. */
export function useBrowserProgress<Part>(select: (progress: BrowserProgress) => Part): Part {
  const hydrated = useHydrated();
  return useSelector(store, (progress) => select(hydrated ? progress : none));
}
