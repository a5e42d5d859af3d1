import { useSyncExternalStore } from "react";

/** A message for the learner that belongs to no field or form, shown by the layout. */
export interface SiteAlert {
  text: string;
  tone: "danger" | "ok";
  /** What may help instead, shown below the alert. */
  offer?: Offer | undefined;
}

/** Places in courses, by the path of the course and the id of the place. */
export interface Offer {
  heading: string;
  links: readonly { label: string; path: string; hash: string }[];
}

let current: SiteAlert | null = null;
const listeners = new Set<() => void>();

/** Shows an alert at the top of the page until it is closed or another page is opened. Browser only. */
export function showAlert(text: string, tone: SiteAlert["tone"] = "danger", offer?: Offer): void {
  current = { text, tone, offer };
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
