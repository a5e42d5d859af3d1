import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadModule } from "../graphql/loadModule";
import type { Session } from "../session/session";
import { isAnyStored, progressKeys, setAsideKey } from "./progressKeys";

/**
 * Merges progress of this browser into the account of a learner who is signed in: progress left over from a
 * failed request, or made before a login that did not merge.
 */
export function useMergeLocalProgress({ me }: Session): void {
  const router = useRouter();
  const isSignedIn = me !== null;
  useEffect(() => {
    if (!isSignedIn || !isAnyStored(...Object.values(progressKeys), setAsideKey)) return;
    loadModule(() => import("./sendProgress"))
      .then(({ sendWhenPossible }) => sendWhenPossible(router))
      .catch(() => undefined);
  }, [router, isSignedIn]);
}
