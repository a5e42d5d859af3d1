import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import styles from "./AdminPage.module.css";
import type { AdminSearch } from "./readAdmin";

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
