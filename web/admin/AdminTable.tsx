import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/Button";
import styles from "./AdminPage.module.css";
import type { AdminSearch } from "./readAdmin";

/** A table that scrolls sideways. `children` are its rows, the first cell of each a `<th scope="row">`. */
export function AdminTable({
  label,
  caption,
  columns,
  hasFigures = false,
  children,
}: {
  /** Names what scrolls, for whom cannot see it. */
  label: string;
  /** Stands above the columns, unless a heading of the page says it already. */
  caption?: string;
  columns: readonly string[];
  /** All columns but the first are right-aligned numbers. */
  hasFigures?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} className={styles.wide} tabIndex={0}>
      <table className={hasFigures ? styles.figures : undefined}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A moment in words, the same on the server and in every browser: `21 Nov 2026, 14:05 UTC`. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}

/** The ways from one page of a list to the next, and back to the first. */
export function NextPage({
  search,
  pageInfo,
}: {
  search: AdminSearch;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}) {
  const { after, ...first } = search;
  if (!after && !pageInfo.hasNextPage) return null;
  const look = buttonClass({ look: "quiet" });
  return (
    <nav aria-label="Pages of this list" className={styles.pages}>
      {after && (
        <Link to="/admin" search={first} preload={false} className={look}>
          First page
        </Link>
      )}
      {pageInfo.hasNextPage && pageInfo.endCursor && (
        <Link to="/admin" search={{ ...first, after: pageInfo.endCursor }} preload={false} className={look}>
          Next page
        </Link>
      )}
    </nav>
  );
}
