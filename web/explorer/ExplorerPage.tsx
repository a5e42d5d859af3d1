import { useEffect, useRef, useState } from "react";
import styles from "./ExplorerPage.module.css";
import { ExplorerText } from "./ExplorerText";
import { loadExplorer } from "./loadExplorer";

/** The explorer in the frame of the site. Below it, for browsers without JavaScript too, stands how to ask the same from a command line. */
export function ExplorerPage({
  isAdmin,
  origin,
}: {
  isAdmin: boolean;
  /** Scheme, host and port under which the site is public. */
  origin: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  useEffect(() => {
    if (place.current) return loadExplorer(place.current, { isAdmin }, setState);
  }, [isAdmin]);
  return (
    <div className={styles.page}>
      <h1>GraphQL explorer</h1>
      <p className={styles.lead}>
        Everything in our courses can be asked for in a language called GraphQL. Choose a saved query or write
        your own, press play, and read the answer.
      </p>
      <noscript>
        <p className={styles.lead}>
          The explorer needs JavaScript, and it is off in this browser. The commands below work without it.
        </p>
      </noscript>
      <div className={styles.explorer} data-state={state}>
        {state === "loading" && <p role="status">The explorer is loading …</p>}
        {state === "failed" && (
          <p role="alert">
            The explorer could not be loaded. Please check your connection and load this page again.
          </p>
        )}
        <div ref={place} />
      </div>
      <ExplorerText isAdmin={isAdmin} origin={origin} />
    </div>
  );
}
