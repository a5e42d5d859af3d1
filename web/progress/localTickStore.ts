import { useSyncExternalStore } from "react";
import { type LocalTicks, readLocalTicks, withoutSent, withTick, writeLocalTicks } from "./localTicks";

const none: LocalTicks = {};

interface Snapshot {
  ticks: LocalTicks;
  /** False when this browser refused to keep them: private mode, a full disk, storage switched off. */
  kept: boolean;
}

const onServer: Snapshot = { ticks: none, kept: true };
let snapshot: Snapshot | undefined;
const listeners = new Set<() => void>();

function read(): Snapshot {
  try {
    return { ticks: readLocalTicks(localStorage), kept: true };
  } catch {
    return { ticks: none, kept: false };
  }
}

function currentSnapshot(): Snapshot {
  snapshot ??= read();
  return snapshot;
}

function publish(next: Snapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

function store(ticks: LocalTicks): void {
  try {
    writeLocalTicks(localStorage, ticks);
    publish({ ticks, kept: true });
  } catch {
    publish({ ticks, kept: false });
  }
}

/** The ticks as stored now: another tab may have changed them since. Falls back to this page's own when storage is refused. */
function latest(): LocalTicks {
  const stored = read();
  return stored.kept && currentSnapshot().kept ? stored.ticks : currentSnapshot().ticks;
}

/** Ticks or unticks a module in this browser. */
export function setLocalTick(path: string, number: number, completed: boolean): void {
  store(withTick(latest(), path, number, completed));
}

/** The ticks of this browser, without subscribing to them. Browser only. */
export function localTicks(): LocalTicks {
  return latest();
}

/** Forgets the ticks that the server has confirmed. */
export function forgetSentTicks(sent: LocalTicks): void {
  store(withoutSent(latest(), sent));
}

function onStorage(): void {
  publish(read());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** The ticks made in this browser without a session, and whether it can keep them. None while rendering on the server. */
export function useLocalTicks(): Snapshot {
  return useSyncExternalStore(subscribe, currentSnapshot, () => onServer);
}
