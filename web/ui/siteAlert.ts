import { createStore, useSelector } from "@tanstack/react-store";

/** A message for the learner that belongs to no field or form, shown by the layout. */
export interface SiteAlert {
  text: string;
  tone: "danger" | "ok";
  /** Links that may help instead, shown below the alert. */
  offer?: Offer | undefined;
}

/** Places in courses, by the path of the course and the id of the place. */
export interface Offer {
  heading: string;
  links: readonly { label: string; path: string; hash: string }[];
}

const store = createStore<SiteAlert | null>(null);

/** Shows an alert at the top of the page until it is closed or another page is opened. Browser only. */
export function showAlert(text: string, tone: SiteAlert["tone"] = "danger", offer?: Offer): void {
  store.setState(() => ({ text, tone, offer }));
}

/** Removes the alert. */
export function clearAlert(): void {
  store.setState(() => null);
}

/** The alert to show, or null. */
export function useSiteAlert(): SiteAlert | null {
  return useSelector(store);
}
