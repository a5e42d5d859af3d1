import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { useSession } from "./session";

/** Reads the session again, every few seconds and when the browser is online, while it is unavailable. */
export function useRetrySession(): void {
  const router = useRouter();
  const { isUnavailable = false } = useSession();
  useEffect(() => {
    if (!isUnavailable) return;
    const read = () => void router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
    const timer = setInterval(read, unavailableRetrySeconds * 1000);
    window.addEventListener("online", read);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", read);
    };
  }, [router, isUnavailable]);
}
