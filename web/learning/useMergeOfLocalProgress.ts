import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../accounts/session";
import { hasStoredProgress } from "./progressKeys";

/**
 * Brings ticks and quiz attempts of this browser into the account of the learner who is signed in when the
 * page opens: those that a merge at login could not deliver, or that were made before a session from
 * elsewhere. Tried once for each page load; login merges by itself.
 */
export function useMergeOfLocalProgress(): void {
  const router = useRouter();
  const { me } = useSession();
  const [openedSignedIn] = useState(me !== null);
  useEffect(() => {
    if (!openedSignedIn || !hasStoredProgress()) return;
    // Progress that could not be sent stays in the browser, and the next page load tries again.
    import("./sendProgress").then(({ mergeIntoPage }) => mergeIntoPage(router)).catch(() => undefined);
  }, [router, openedSignedIn]);
}
