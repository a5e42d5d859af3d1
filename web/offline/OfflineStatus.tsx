import { useRouter } from "@tanstack/react-router";
import { unionBy } from "es-toolkit";
import { useCallback, useEffect, useState } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { refreshSession } from "../accounts/sessionChanges";
import { showStoredAccountTicks, storeAccount } from "../learning/accountTicks";
import { useBrowserProgress } from "../learning/browserProgress";
import { ownsProgress } from "../learning/progressOwner";
import { type CheckedAnswer, sendWaiting } from "../learning/sendWaiting";
import { useWaitingAnswers } from "../learning/waitingAnswers";
import { useSession } from "../session/session";
import { isConnectionFast } from "../ui/isConnectionFast";
import { onceIdle } from "../ui/onceIdle";
import { keepInstalledSite, updateKept } from "./keepCourse";
import styles from "./OfflineStatus.module.css";
import { useIsOnline } from "./useIsOnline";

/**
 * States whether the learner is offline and how many answers wait to be sent. Sends them when the server can
 * be reached again, and updates kept courses. The layout renders it in a status region.
 */
export default function OfflineStatus() {
  const router = useRouter();
  const session = useSession();
  const { me, isKept = false, isUnavailable = false } = session;
  const isOnline = useIsOnline();
  const waiting = useWaitingAnswers();
  const [checked, setChecked] = useState<readonly CheckedAnswer[]>([]);
  const [learnerId, setLearnerId] = useState(me?.id);
  if (learnerId !== me?.id) {
    setLearnerId(me?.id);
    // A learner's results disappear with the session. Results from before the session was known stay.
    if (learnerId) setChecked([]);
  }
  const isOffline = isKept || !isOnline;
  // A stored page shows only the ticks of the account.
  const isOfAccount = useBrowserProgress(({ accountTicks }) => accountTicks != null) && isKept;

  const send = useCallback(async () => {
    // Another tab may have ended the session: progress without an owner is then the next learner's.
    if (!ownsProgress(me?.id)) return;
    const sent = await sendWaiting(router.options.context.execute);
    // Concurrent calls return the same answers.
    setChecked((previous) => unionBy(previous, sent, ({ id }) => id));
  }, [router, me?.id]);

  // A stored page shows the ticks that an earlier page has stored. Before the effect that sends: an answer
  // without an owner becomes the learner's.
  useEffect(() => {
    if (isKept) showStoredAccountTicks();
    else storeAccount(session);
  }, [isKept, session]);
  const isWaiting = waiting.length > 0;
  // The session of a stored page is unknown until the server is reached.
  useEffect(() => {
    if (!isWaiting || isUnavailable) return;
    void send();
    const timer = setInterval(send, unavailableRetrySeconds * 1000);
    return () => clearInterval(timer);
  }, [isWaiting, isUnavailable, send]);
  useEffect(() => {
    const reach = () => {
      void refreshSession(router);
      void send();
    };
    addEventListener("online", reach);
    return () => removeEventListener("online", reach);
  }, [router, send]);

  useEffect(() => (isOffline ? loadDocuments(router) : undefined), [isOffline, router]);
  useEffect(() => {
    if (isOffline || !isConnectionFast(navigator)) return;
    // A course that cannot be updated now stays as it is.
    return onceIdle(() => {
      keepInstalledSite()
        .then(updateKept)
        .catch(() => undefined);
    }, 10_000);
  }, [isOffline]);

  return (
    <>
      {(isOffline || isWaiting) && (
        <p>
          {[
            isOffline && "You are offline.",
            isOfAccount && "Quiz results and certificates show when you are online again.",
            waiting.length === 1 && "1 answer waits to be sent.",
            waiting.length > 1 && `${waiting.length} answers wait to be sent.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {checked.length > 0 && (
        <details className={styles.checked}>
          <summary>
            {checked.length === 1
              ? "The answer that waited is checked"
              : `The ${checked.length} answers that waited are checked`}
          </summary>
          <ul>
            {checked.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Loads each page that is navigated to as a document, which the service worker has stored. */
function loadDocuments(router: ReturnType<typeof useRouter>): (() => void) | undefined {
  if (!navigator.serviceWorker?.controller) return undefined;
  return router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    const isSamePage =
      fromLocation?.pathname === toLocation.pathname && fromLocation.searchStr === toLocation.searchStr;
    // The history sets the new address before the timeout.
    if (fromLocation && !isSamePage) setTimeout(() => location.reload());
  });
}
