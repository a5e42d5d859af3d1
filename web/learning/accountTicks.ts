import { showAccountTicks } from "./browserProgress";
import { coursePath, moduleNumber, parse, type Ticks, validEntries, validItems } from "./storedProgress";

/** Local storage key. */
const key = "ninefold.accountTicks";
const record = validEntries(coursePath, validItems(moduleNumber));

/** Stores the ticks of the signed-in learner, to be shown on stored pages; null removes them. */
export function storeAccountTicks(ticks: Ticks | null): void {
  showAccountTicks(null);
  try {
    if (ticks) localStorage.setItem(key, JSON.stringify(ticks));
    else localStorage.removeItem(key);
  } catch {
    // Stored pages then show the ticks of this browser only.
  }
}

/** Shows the ticks of the learner who was signed in last on this page, a stored one. */
export function showStoredAccountTicks(): void {
  try {
    showAccountTicks(parse(record, localStorage.getItem(key)) ?? null);
  } catch {
    // The browser has no storage.
  }
}
