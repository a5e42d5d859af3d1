import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { loadModule } from "../graphql/loadModule";
import { isAnyStored, ownerKey } from "../learning/progressKeys";
import { recordShownSession, type Session } from "../session/session";

/**
 * Records the session that the page shows. When a learner's session has ended, here or on another device,
 * removes that learner's data from the browser. Reads the session again every few seconds while it is
 * unavailable, and when a learner returns to the window, since another window may have changed it.
 */
export function useSessionSync(session: Session): void {
  const router = useRouter();
  useEffect(() => {
    const { shownSession } = router.options.context;
    const before = shownSession.current?.me?.id;
    recordShownSession(shownSession, session);
    const { me, isUnavailable } = session;
    const load = () => loadModule(() => import("./sessionChanges"));
    const ignore = () => undefined;
    if (!isUnavailable && (before ? before !== me?.id : !me && isAnyStored(ownerKey)))
      load().then(({ forgetLearner }) => forgetLearner(router, me?.id), ignore);
    if (!isUnavailable && !me) return;
    const read = () => load().then(({ refreshSession }) => refreshSession(router), ignore);
    const timer = isUnavailable ? setInterval(read, unavailableRetrySeconds * 1000) : undefined;
    addEventListener("focus", read);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", read);
    };
  }, [router, session]);
}
