import type { ReactNode } from "react";
import styles from "./PageHeading.module.css";
import { Picture, pip } from "./Picture";

/** The title and lead of a page of texts, next to a picture of Pip. */
export function PageHeading({
  title,
  lead,
  mood,
}: {
  title: string;
  lead: ReactNode;
  /** Variant of the picture. */
  mood: "waving" | "thinking" | "happy";
}) {
  return (
    <div className={styles.heading}>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Picture image={pip(mood)} decorative />
    </div>
  );
}
