import { type ComponentType, useEffect, useState } from "react";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { loadModule } from "../graphql/loadModule";
import { isAnyStored, waitingEvent, waitingKey } from "../learning/progressKeys";

/**
 * Loads the offline status if the learner has kept a course, installed the site or has answers waiting to be
 * sent. Retries every few seconds after a failure.
 */
export function useOfflineStatus(): ComponentType | null {
  const [OfflineStatus, setOfflineStatus] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = () => {
      clearTimeout(timer);
      loadModule(() => import("../offline/OfflineStatus")).then(
        (loaded) => setOfflineStatus(() => loaded.OfflineStatus),
        () => {
          if (!isUnmounted) timer = setTimeout(load, unavailableRetrySeconds * 1000);
        },
      );
    };
    addEventListener(waitingEvent, load);
    const isInstalled = matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
    if (navigator.serviceWorker?.controller || isInstalled || isAnyStored(waitingKey)) load();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      removeEventListener(waitingEvent, load);
    };
  }, []);
  return OfflineStatus;
}
