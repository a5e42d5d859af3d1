import type { ReactNode } from "react";
import styles from "./Delayed.module.css";

/**
 * Shows `loader` for `ms` (specification, section 2), then the content. Done by style alone: the content stands in the document from the
 * start, so it is there without JavaScript, and with reduced motion at once. The content keeps its place meanwhile: nothing jumps.
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
