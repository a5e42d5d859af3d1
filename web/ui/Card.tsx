import type { ReactNode } from "react";
import styles from "./Card.module.css";

/** The one card in the middle of a page. `className` arranges what is in it; its `--card-width` makes the card narrower. */
export function Card({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <div className={`${styles.card} ${className}`}>{children}</div>;
}
