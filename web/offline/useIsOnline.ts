import { useSyncExternalStore } from "react";

/** Returns whether the browser has a network; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
