import type { ReactNode } from "react";
import { PageHeading } from "../ui/PageHeading";
import styles from "./InformationPage.module.css";

/** A section of an information page; `id` is its anchor. */
export interface InformationSection {
  id: string;
  heading: string;
  /** Highlights the section as urgent advice or as the summary of the page. */
  highlight?: "urgent" | "summary";
  content: ReactNode;
}

/** An information page: title, lead, table of contents and sections. */
export function InformationPage({
  title,
  lead,
  mood,
  sections,
}: {
  title: string;
  lead: ReactNode;
  /** Variant of Pip's picture next to the title. */
  mood: "waving" | "thinking" | "happy";
  sections: readonly InformationSection[];
}) {
  return (
    <>
      <PageHeading title={title} lead={lead} mood={mood} />
      <div className={styles.panes}>
        <nav aria-labelledby="contents" className={styles.contents}>
          <p id="contents" className="note">
            On this page
          </p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="row-link">
                  {heading}
                </a>
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
    </>
  );
}
