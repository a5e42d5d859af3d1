/** Request header of the explorer with the state of its switch for changes. */
export const explorerLockHeader = "x-ninefold-explorer";

export const unlockedForSeconds = 600;

const locked = "locked";
const unlocked = /^unlocked-for=(\d{1,3})$/;

/** Returns the header value at `now`: the age of the unlock, not its time, since clocks differ. */
export function explorerLock(unlockedAt: Date | null, now: Date): string {
  if (!unlockedAt) return locked;
  const value = `unlocked-for=${Math.floor((now.getTime() - unlockedAt.getTime()) / 1000)}`;
  return isLocked(value) ? locked : value;
}

/** Returns whether changes are locked: the header contains no age within the limit. */
export function isLocked(header: string): boolean {
  const [, seconds] = unlocked.exec(header) ?? [];
  return seconds === undefined || Number(seconds) >= unlockedForSeconds;
}

export const lockedSentence =
  "Changes are locked to prevent accidental ones. " +
  `Turn on “Allow changes for ${unlockedForSeconds / 60} minutes” and run it again.`;
