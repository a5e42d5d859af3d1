import type { ReactNode } from "react";
import styles from "./MessagePage.module.css";
import { artPicture, Picture } from "./Picture";

/** A full-page message: a drawing from `public/art`, a heading, a paragraph and actions. */
export function MessagePage({
  art,
  title,
  children,
  actions,
}: {
  art: string;
  title: string;
  /** The paragraph. */
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <Picture image={artPicture(art, 320, 240)} decorative />
      <h1>{title}</h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
