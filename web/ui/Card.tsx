import type { ReactNode } from "react";
import styles from "./Card.module.css";

/** The centred card of a page. `className` lays out its content; `--card-width` sets its maximum width. */
export function Card({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <div className={`${styles.card} panel ${className}`}>{children}</div>;
}
