import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../accounts/session";
import { isAnyStored, progressKeys, setAsideKey } from "./progressKeys";

/**
 * Merges progress of this browser into the account of a learner who is signed in when the page loads, or
 * whose session was unavailable then: progress left over from a failed request, or made before a login that
 * did not merge. Runs once per page load; the login form merges on its own.
 */
export function useMergeLocalProgress(): void {
  const router = useRouter();
  const { me, isUnavailable = false } = useSession();
  const [hadSession] = useState(me !== null || isUnavailable);
  const isSignedIn = hadSession && me !== null;
  useEffect(() => {
    if (!isSignedIn || !isAnyStored(...Object.values(progressKeys), setAsideKey)) return;
    import("./sendProgress").then(({ sendWhenPossible }) => sendWhenPossible(router)).catch(() => undefined);
  }, [router, isSignedIn]);
}
