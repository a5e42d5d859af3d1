import { Link } from "@tanstack/react-router";
import styles from "./DeveloperTrail.module.css";

/** The way back from the reference: to the guide, and from a type to the index. */
export function DeveloperTrail({ type }: { type?: string }) {
  return (
    <nav aria-label="Where you are" className={styles.trail}>
      <ol>
        <li>
          <Link to="/developers/$" params={{ _splat: "" }}>
            The Ninefold API
          </Link>
        </li>
        <li>
          {type ? (
            <Link to="/developers/$" params={{ _splat: "types" }}>
              Types
            </Link>
          ) : (
            <span aria-current="page">Types</span>
          )}
        </li>
        {type && (
          <li>
            <span aria-current="page">{type}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
