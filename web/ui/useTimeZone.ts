import { useHydrated } from "@tanstack/react-router";

/** Returns UTC until hydration, because the server does not know the browser's time zone; then undefined. */
export function useTimeZone(): "UTC" | undefined {
  return useHydrated() ? undefined : "UTC";
}
