import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isAnyStored, ownerKey } from "../learning/progressKeys";
import { recordShownSession, type Session } from "./session";

/**
 * Records the session that the page shows. If it tells that a learner's session has ended, here or on another
 * device, removes what the browser holds of them.
 */
export function useShownSession(session: Session): void {
  const router = useRouter();
  useEffect(() => {
    const { shownSession } = router.options.context;
    const before = shownSession.current?.me?.id;
    recordShownSession(shownSession, session);
    const now = session.me?.id;
    if (!session.isUnavailable && (before ? before !== now : !now && isAnyStored(ownerKey)))
      import("./forgetLearner").then(
        ({ forgetLearner }) => forgetLearner(router, now),
        () => undefined,
      );
  }, [router, session]);
}
