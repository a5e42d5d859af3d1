import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../accounts/session";
import { localAttemptsKey } from "./localAttemptsKey";
import { localTicks } from "./localTickStore";

/**
 * Brings ticks and quiz attempts of this browser into the account of whoever is signed in when the page opens: those that a merge at login
 * could not deliver, or that were made before a session from elsewhere. Tried once for each page load; login merges by itself.
 */
export function useMergeOfLocalProgress(): void {
  const router = useRouter();
  const { me } = useSession();
  const userId = me?.id;
  useEffect(() => {
    if (!userId || !keepsSomething()) return;
    // What could not be sent stays in the browser, and the next page load tries again.
    import("./mergeLocalProgress").then(({ mergeIntoPage }) => mergeIntoPage(router)).catch(() => undefined);
  }, [router, userId]);
}

function keepsSomething(): boolean {
  try {
    return Object.keys(localTicks()).length > 0 || localStorage.getItem(localAttemptsKey) !== null;
  } catch {
    return false;
  }
}
