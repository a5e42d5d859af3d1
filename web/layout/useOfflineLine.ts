import { type ComponentType, useEffect, useState } from "react";
import { isAnyStored, waitingEvent, waitingKey } from "../learning/progressKeys";

/** Loads the line about the network where the learner has kept a course, installed the site or waits. */
export function useOfflineLine(): ComponentType | null {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import("../offline/OfflineLine").then(
        ({ OfflineLine }) => setLine(() => OfflineLine),
        () => undefined,
      );
    addEventListener(waitingEvent, load);
    const isInstalled = matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
    if (navigator.serviceWorker?.controller || isInstalled || isAnyStored(waitingKey)) void load();
    return () => removeEventListener(waitingEvent, load);
  }, []);
  return Line;
}
