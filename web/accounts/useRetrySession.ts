import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";

/** Reads the session again every few seconds while it is unavailable. */
export function useRetrySession(isUnavailable: boolean | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!isUnavailable) return;
    const read = () => router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
    const timer = setInterval(read, unavailableRetrySeconds * 1000);
    return () => clearInterval(timer);
  }, [router, isUnavailable]);
}
