import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import type { Session } from "./session";

/**
 * Reads the session again every few seconds while it is unavailable, and when a learner returns to the
 * window: another one may have logged out, or logged in another learner.
 */
export function useRefreshSession({ me, isUnavailable }: Session): void {
  const router = useRouter();
  const isKnown = !isUnavailable;
  const isVisitor = isKnown && !me;
  useEffect(() => {
    if (isVisitor) return;
    const read = () =>
      void import("./refreshSession").then(
        ({ refreshSession }) => refreshSession(router),
        () => undefined,
      );
    const timer = isKnown ? undefined : setInterval(read, unavailableRetrySeconds * 1000);
    addEventListener("focus", read);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", read);
    };
  }, [router, isKnown, isVisitor]);
}
