import type { PgTable } from "drizzle-orm/pg-core";

/** How long the rows of a table are kept. */
type Retention<Column extends string = string> =
  /** Until a newer release of the courses takes its place. */
  | { until: "newer content" }
  /** Deleted with the account that `column` refers to; for an account itself, when its owner deletes it. */
  | { until: "account deleted"; column: Column }
  /** Deleted by the daily clean-up once the date in `column` has passed. */
  | { until: "date"; column: Column }
  /** Deleted by the daily clean-up so many days after the date in `column`. */
  | { until: "days later"; days: number; column: Column }
  /** Never deleted; `why` is the justification. */
  | { until: "never"; why: string };

/** The privacy page's record of a table. It stands beside the table and must name every column. */
export interface TableRecord<Column extends string = string> {
  /** Describes one row in one plain sentence. */
  row: string;
  /** The person that the rows are about. */
  about: "learner" | "visitor" | "admin" | "nobody";
  retention: Retention<Column>;
  /** The purpose of each column in a few plain words. */
  purposes: Record<Column, string>;
  /** Columns that a learner's download omits, each with the reason in a few plain words. */
  withheld?: { readonly [column in Column]?: string };
}

export interface RecordedTable extends TableRecord {
  table: PgTable;
}

export function recordTable<Table extends PgTable>(
  table: Table,
  record: TableRecord<keyof Table["$inferSelect"] & string>,
): RecordedTable {
  return { table, ...record };
}

/** How long rows are kept, in one sentence that a school's data officer and a learner can read. */
export function retentionSentence({ about, retention }: Pick<TableRecord, "about" | "retention">): string {
  switch (retention.until) {
    case "newer content":
      return "Kept until newer courses take their place.";
    case "account deleted":
      return "Kept as long as the account, and deleted with it.";
    case "date":
      return `Deleted within a day after the time in ${retention.column}${about === "learner" ? ", or with the account before" : ""}.`;
    case "days later":
      return `Deleted ${retention.days} days after the time in ${retention.column}.`;
    case "never":
      return `Kept for good: ${retention.why}.`;
  }
}
