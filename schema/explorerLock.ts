/** The explorer's header with the state of its switch for changes. */
export const explorerLockHeader = "x-ninefold-explorer";

export const unlockedForSeconds = 600;

const locked = "locked";
const unlocked = /^unlocked-for=(\d{1,3})$/;

/** The header's value at `now`: the age of the switch and not its time, since clocks differ. */
export function explorerLock(unlockedAt: Date | null, now: Date): string {
  if (!unlockedAt) return locked;
  const said = `unlocked-for=${Math.floor((now.getTime() - unlockedAt.getTime()) / 1000)}`;
  return isLocked(said) ? locked : said;
}

/** Changes are locked unless the header holds an age within the limit. */
export function isLocked(said: string): boolean {
  const [, seconds] = unlocked.exec(said) ?? [];
  return seconds === undefined || Number(seconds) >= unlockedForSeconds;
}

export const lockedSentence =
  "Changes are locked, so that nothing is changed by a slip. Turn on “Allow changes for 10 minutes” and " +
  "run it again.";
