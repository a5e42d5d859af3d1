import type { ReactNode } from "react";
import { Picture, pip } from "../ui/Picture";
import styles from "./InformationPage.module.css";

/** One part of an information page; `id` is its anchor. */
export interface InformationSection {
  id: string;
  heading: string;
  /** Stands out: as what to do at once, or as the short answer. */
  highlight?: "urgent" | "summary";
  content: ReactNode;
}

/** A page to read: what it is about, a list of its parts to jump to, and the parts. */
export function InformationPage({
  title,
  lead,
  mood,
  sections,
}: {
  title: string;
  lead: ReactNode;
  /** Which Pip stands beside the title. */
  mood: "waving" | "thinking" | "happy";
  sections: readonly InformationSection[];
}) {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <Picture image={pip(mood)} decorative />
      </div>
      <div className={styles.panes}>
        <nav aria-labelledby="contents" className={styles.contents}>
          <p id="contents">On this page</p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, heading, highlight, content }) => (
            <section key={id} aria-labelledby={id} data-highlight={highlight}>
              <h2 id={id}>{heading}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
