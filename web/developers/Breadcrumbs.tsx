import { Link } from "@tanstack/react-router";
import styles from "./developers.module.css";

/** Breadcrumbs to the guide, and from a type to the index. */
export function Breadcrumbs({ here, isType = false }: { here: string; isType?: boolean }) {
  return (
    <nav aria-label="Where you are" className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to="/developers/$" params={{ _splat: "" }}>
            The Ninefold API
          </Link>
        </li>
        {isType && (
          <li>
            <Link to="/developers/$" params={{ _splat: "types" }}>
              Types
            </Link>
          </li>
        )}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
