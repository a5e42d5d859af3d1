import { useSyncExternalStore } from "react";

/** A message for the learner that belongs to no field or form, shown by the layout. */
export interface SiteAlert {
  text: string;
  tone: "danger" | "ok";
}

let current: SiteAlert | null = null;
const listeners = new Set<() => void>();

/** Shows an alert at the top of the page until it is closed or another page is opened. Browser only. */
export function showAlert(text: string, tone: SiteAlert["tone"] = "danger"): void {
  current = { text, tone };
  for (const listener of listeners) listener();
}

/** Takes the alert away. */
export function clearAlert(): void {
  if (!current) return;
  current = null;
  for (const listener of listeners) listener();
}

/** The alert to show, or null. */
export function useSiteAlert(): SiteAlert | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}
