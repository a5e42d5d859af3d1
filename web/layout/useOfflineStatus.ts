import { type ComponentType, useEffect } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { useLoaded } from "../graphql/useLoaded";
import { isAnyStored, waitingEvent, waitingKey } from "../learning/progressKeys";

const offlineStatus = () => import("../offline/OfflineStatus");

/**
 * Loads the offline status if the learner has kept a course, installed the site or has answers waiting to be
 * sent. Retries every few seconds after a failure.
 */
export function useOfflineStatus(): ComponentType | undefined {
  const [OfflineStatus, loadStatus] = useLoaded(offlineStatus);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = () => {
      clearTimeout(timer);
      loadStatus(() => {
        if (!isUnmounted) timer = setTimeout(load, unavailableRetrySeconds * 1000);
      });
    };
    addEventListener(waitingEvent, load);
    const isInstalled = matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
    if (navigator.serviceWorker?.controller || isInstalled || isAnyStored(waitingKey)) load();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      removeEventListener(waitingEvent, load);
    };
  }, [loadStatus]);
  return OfflineStatus;
}
