import { createStore, useSelector } from "@tanstack/react-store";

/** A message for the learner that belongs to no form, shown by the layout. */
interface SiteAlert {
  /** Differs between messages, so that screen readers announce a repeated text. */
  id: number;
  text: string;
  tone: "danger" | "ok";
  /** Links to alternatives, shown below the alert. */
  offer?: Offer | undefined;
}

/** Links to pages: `hash` is the id of an element, such as a module of a course. */
export interface Offer {
  heading: string;
  links: readonly { label: string; path: string; hash?: string }[];
}

const store = createStore<SiteAlert | null>(null);

/**
 * Shows an alert at the top of the page until it is closed or the user navigates. Links that are added to the
 * current alert do not announce it again. Browser only.
 */
export function showAlert(text: string, tone: SiteAlert["tone"] = "danger", offer?: Offer): void {
  store.setState((current) => ({
    id: offer && current?.text === text ? current.id : Date.now(),
    text,
    tone,
    offer,
  }));
}

/** Removes the alert. */
export function clearAlert(): void {
  store.setState(() => null);
}

/** Returns the current alert, or null. */
export function useSiteAlert(): SiteAlert | null {
  return useSelector(store);
}
