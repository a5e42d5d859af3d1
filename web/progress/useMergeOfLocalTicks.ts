import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../accounts/session";
import { localTicks } from "./localTickStore";

/**
 * Brings ticks of this browser into the account of whoever is signed in when the page opens: those that a merge at login could not
 * deliver, or that were made before a session from elsewhere. Tried once for each page load; login merges by itself.
 */
export function useMergeOfLocalTicks(): void {
  const router = useRouter();
  const { me } = useSession();
  const userId = me?.id;
  useEffect(() => {
    if (!userId || Object.keys(localTicks()).length === 0) return;
    const merge = async () => {
      const { mergeLocalTicks } = await import("./mergeLocalTicks");
      const merged = await mergeLocalTicks(router.options.context.execute);
      if (merged) await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
    };
    // What could not be sent stays in the browser, and the next page load tries again.
    merge().catch(() => undefined);
  }, [router, userId]);
}
