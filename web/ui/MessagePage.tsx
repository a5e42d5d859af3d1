import type { ReactNode } from "react";
import { artPicture } from "./artPicture";
import styles from "./MessagePage.module.css";
import { Picture } from "./Picture";

/** What is said in place of a page that cannot be shown: a drawing of `public/art`, a heading, one paragraph and the ways on. */
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
