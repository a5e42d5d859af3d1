/** The header in which the explorer says with each request whether its switch for changes is on. */
export const explorerLockHeader = "x-ninefold-explorer";

/** How long the switch stays on. */
export const unlockedForSeconds = 600;

const locked = "locked";
const unlocked = /^unlocked-for=(\d{1,3})$/;

/**
 * What the explorer says at `now`. It tells how long ago the switch was turned on and not at which time: the clocks of browsers and servers
 * differ.
 */
export function explorerLock(unlockedAt: Date | null, now: Date): string {
  if (!unlockedAt) return locked;
  const said = `unlocked-for=${Math.floor((now.getTime() - unlockedAt.getTime()) / 1000)}`;
  return isLocked(said) ? locked : said;
}

/** Whether changes are locked, by what the explorer said: whatever is not an age within the limit is. */
export function isLocked(said: string): boolean {
  const [, seconds] = unlocked.exec(said) ?? [];
  return seconds === undefined || Number(seconds) >= unlockedForSeconds;
}

/** Why an admin's mutation was refused. */
export const lockedSentence =
  "Changes are locked, so that nothing is changed by a slip. Turn on “Allow changes for 10 minutes” and run it again.";
