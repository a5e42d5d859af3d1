import type { ReactNode } from "react";
import styles from "./AdminTable.module.css";

/** A table that scrolls sideways within itself where the page is narrow. `children` are its rows, the first cell of each a `<th scope="row">`. */
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
  /** Whether all columns but the first are numbers, which stand one under the other. */
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
