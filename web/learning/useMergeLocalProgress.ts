import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadModule } from "../graphql/loadModule";
import type { Session } from "../session/session";
import { isAnyStored, progressKeys, sentEvent, setAsideKey } from "./progressKeys";

/**
 * Merges progress of this browser into the account of a learner who is signed in: progress left over from a
 * failed request, made before a login that did not merge, or stored because the database was unreachable.
 */
export function useMergeLocalProgress({ me }: Session): void {
  const router = useRouter();
  const userId = me?.id;
  useEffect(() => {
    if (!userId) return;
    const merge = () => {
      if (!isAnyStored(...Object.values(progressKeys), setAsideKey)) return;
      loadModule(() => import("./sendProgress"))
        .then(({ sendWhenPossible }) => sendWhenPossible(router))
        .catch(() => undefined);
    };
    merge();
    // Without its database, the server scores an answer but does not store it.
    addEventListener(sentEvent, merge);
    return () => removeEventListener(sentEvent, merge);
  }, [router, userId]);
}
