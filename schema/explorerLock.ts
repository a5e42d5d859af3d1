/** Request header of the explorer with the state of its switch for changes: `locked` or `unlocked`. */
export const explorerLockHeader = "x-ninefold-explorer";

export const unlockedForSeconds = 600;

export const lockedSentence =
  "Changes are locked to prevent accidental ones. " +
  `Turn on “Allow changes for ${unlockedForSeconds / 60} minutes” and run it again.`;
