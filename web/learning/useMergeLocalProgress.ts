import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../accounts/session";
import { hasStoredProgress } from "./progressKeys";

/**
 * Merges progress of this browser into the account of a learner who is signed in when the page loads:
 * progress left over from a failed merge, or made before a login that did not merge. Runs once per page load;
 * the login form merges on its own.
 */
export function useMergeLocalProgress(): void {
  const router = useRouter();
  const { me } = useSession();
  const [wasSignedIn] = useState(me !== null);
  useEffect(() => {
    if (!wasSignedIn || !hasStoredProgress()) return;
    // On failure the progress stays in the browser, and the next page load retries.
    import("./sendProgress").then(({ mergeIntoPage }) => mergeIntoPage(router)).catch(() => undefined);
  }, [router, wasSignedIn]);
}
