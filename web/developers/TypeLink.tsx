import { Link } from "@tanstack/react-router";
import type { WrittenType } from "./readDeveloperPage";
import styles from "./TypeLink.module.css";

/** A type as the schema writes it; its name leads to its page. */
export function TypeLink({ before, name, after }: WrittenType) {
  return (
    <code>
      {before}
      <Link className={styles.link} to="/developers/$" params={{ _splat: `types/${name}` }}>
        {name}
      </Link>
      {after}
    </code>
  );
}
