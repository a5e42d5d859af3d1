import type { ReactNode } from "react";
import styles from "./Delayed.module.css";

/**
 * Shows `loader` for `ms` milliseconds (specification, section 2), then the content. Implemented in CSS: the
 * content is in the document and takes its space from the start. Without JavaScript or with reduced motion it
 * shows immediately.
 */
export function Delayed({ ms, loader, children }: { ms: 300 | 500; loader: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.loader} data-ms={ms}>
        {loader}
      </div>
      <div className={styles.content} data-ms={ms}>
        {children}
      </div>
    </div>
  );
}
