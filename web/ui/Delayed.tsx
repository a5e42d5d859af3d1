import type { ReactNode } from "react";
import styles from "./Delayed.module.css";

/**
 * Shows `loader` for `ms` (specification, section 2), then the content. In CSS alone: the content is in the
 * document from the start, takes its space, and shows at once without JavaScript or with reduced motion.
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
