import { useHydrated } from "@tanstack/react-router";
import { practiceFromMs } from "../../schema/practiceRules";

/** Returns a function that states when an item can be practised, such as "on Thursday 26 November". */
export function useDueText(): (dueAt: string) => string {
  // The server does not know the browser's time zone.
  const hydrated = useHydrated();
  return (dueAt) => dueText(dueAt, new Date(), hydrated ? undefined : "UTC");
}

/** @param timeZone that of the device if undefined */
export function dueText(dueAt: string, now: Date, timeZone?: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone });
  const shown = day.format(practiceFromMs(Date.parse(dueAt)));
  return shown === day.format(now) ? "later today" : `on ${shown}`;
}
