import { Link } from "@tanstack/react-router";
import type { GuideCardFragment } from "../../schema/generated/graphql";
import styles from "./GuideList.module.css";

/** Guides as cards, with their summary and the ages they are for. */
export function GuideList({ guides }: { guides: readonly GuideCardFragment[] }) {
  return (
    <ul className={styles.list}>
      {guides.map(({ id, slug, title, summary, audience }) => (
        <li key={id} className="card">
          <h2>
            <Link to="/guides/$slug" params={{ slug }}>
              {title}
            </Link>
          </h2>
          <p>{summary}</p>
          <p className="note">For ages {audience}</p>
        </li>
      ))}
    </ul>
  );
}
