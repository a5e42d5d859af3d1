import { Link, useLoaderData } from "@tanstack/react-router";
import { LongDate } from "../ui/LongDate";
import styles from "./GuidePage.module.css";

/** A guide: its text, with the three steps first, its sources and the date of its last review. */
export function GuidePage() {
  const { title, summary, audience, bodyHtml, sources, reviewedOn } = useLoaderData({
    from: "/guides_/$slug",
  });
  return (
    <article className={styles.guide}>
      <nav aria-label="Staying safe and helpline" className={`${styles.links} screen-only`}>
        <Link to="/guides">Staying safe</Link>
        <Link to="/helpline">Helpline</Link>
      </nav>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p>{summary}</p>
        <p className="note">For ages {audience}</p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server. */}
      <div className={`${styles.text} prose`} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      <footer className={`${styles.sources} note`}>
        <h2>Sources</h2>
        <ul className="bullets">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
        <p>
          Last reviewed by the authors of Ninefold on <LongDate day={reviewedOn} />. This guide is general
          advice. It does not replace a doctor, the police or a helpline.
        </p>
      </footer>
    </article>
  );
}
