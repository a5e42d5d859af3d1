import type { PgTable } from "drizzle-orm/pg-core";

/** How long the rows of a table are kept. Whoever adds a kind of it adds what makes it true. */
type Retention<Column extends string = string> =
  /** Until a newer release of the courses takes its place. */
  | { until: "newer content" }
  /** Deleted with the account that `column` refers to; for an account itself, when its owner deletes it. */
  | { until: "account deleted"; column: Column }
  /** Deleted by the daily clean-up once the date in `column` has passed. */
  | { until: "date"; column: Column }
  /** Deleted by the daily clean-up so many days after the date in `column`. */
  | { until: "days later"; days: number; column: Column }
  /** Never deleted; `why` says what makes that right. */
  | { until: "never"; why: string };

/** What the privacy page says of a table. It stands beside the table's definition, and a column left out does not compile. */
export interface TableRecord<Column extends string = string> {
  /** What one row is, in one plain sentence. */
  row: string;
  /** Whom the rows tell something about. */
  about: "learner" | "visitor" | "admin" | "nobody";
  retention: Retention<Column>;
  /** What each column is for, in a few plain words. */
  purposes: Record<Column, string>;
  /** Columns that a learner's download leaves out, each with the reason in a few plain words. */
  withheld?: { readonly [column in Column]?: string };
}

/** A table with its record. */
export interface RecordedTable extends TableRecord {
  table: PgTable;
}

/** Says what a table is for, column by column, and how long its rows are kept. */
export function recordTable<Table extends PgTable>(
  table: Table,
  record: TableRecord<keyof Table["$inferSelect"] & string>,
): RecordedTable {
  return { table, ...record };
}
