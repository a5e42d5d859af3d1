import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/Button";
import styles from "./AdminPage.module.css";
import type { AdminSearch } from "./readAdmin";

/** A horizontally scrolling table. `children` are its rows, the first cell of each a `<th scope="row">`. */
export function AdminTable({
  label,
  caption,
  columns,
  hasFigures = false,
  children,
}: {
  /** Accessible name of the scroll container. */
  label: string;
  /** Visible caption; omitted if a heading of the page has the same text. */
  caption?: string;
  columns: readonly string[];
  /** All columns but the first are right-aligned numbers. */
  hasFigures?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section aria-label={label} className={styles.wide} tabIndex={0}>
      <table className={hasFigures ? styles.figures : undefined}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="note">
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

/** A date and time, the same on the server and in every browser: `21 Nov 2026, 14:05 UTC`. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}

/** Links to the first and the next page of a list. */
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
    <nav aria-label="Pages of this list" className="button-row">
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
