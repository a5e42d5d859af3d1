import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../accounts/session";
import { mergeLocalTicks } from "./mergeLocalTicks";

/**
 * Brings ticks of this browser into the account of whoever is signed in when the page opens: those that a merge at login could not
 * deliver, or that were made before a session from elsewhere. Tried once for each page load; login merges by itself.
 */
export function useMergeOfLocalTicks(): void {
  const router = useRouter();
  const { me } = useSession();
  const userId = me?.id;
  useEffect(() => {
    if (!userId) return;
    mergeLocalTicks(router.options.context.execute).then(
      async (merged) => {
        if (merged) await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
      },
      () => undefined, // They stay in the browser, and the next page load tries again.
    );
  }, [router, userId]);
}
