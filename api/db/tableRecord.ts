import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/** How long the rows of a table are stored. */
type Retention<Column extends string = string> =
  /**
   * Deleted with the account that `column` references. An account is deleted by its owner. `limit` is the
   * sentence on rows that are deleted earlier.
   */
  | { until: "account deleted"; column: Column; limit?: string }
  /** Deleted by the hourly clean-up after the date in `column`. */
  | { until: "date"; column: Column }
  /** Deleted by the hourly clean-up `days` days after the date in `column`. */
  | { until: "days later"; days: number; column: Column }
  /** Never deleted; `why` is the justification. */
  | { until: "never"; why: string };

/** The record of a table on the privacy page. It is declared next to the table and names every column. */
export interface TableRecord<Column extends string = string> {
  /** Describes one row in one plain sentence. */
  row: string;
  /** The person that the rows are about; null: no person. */
  about: "learner" | "visitor" | "admin" | null;
  retention: Retention<Column>;
  /** The purpose of each column, in a few words. */
  purposes: Record<Column, string>;
  /** Columns that a learner's download omits, each with the reason in a few words. */
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

/** Describes the retention in one sentence for the privacy page, readable for learners. */
export function retentionSentence({ about, retention }: Pick<TableRecord, "about" | "retention">): string {
  switch (retention.until) {
    case "account deleted":
      return ["Kept as long as the account, and deleted with it.", retention.limit].filter(Boolean).join(" ");
    case "date":
      return (
        `Deleted within a day after the time in ${retention.column}` +
        `${about === "learner" ? ", or earlier with the account" : ""}.`
      );
    case "days later":
      return `Deleted ${retention.days} days after the time in ${retention.column}.`;
    case "never":
      return `Never deleted: ${retention.why}.`;
  }
}

/** Returns the columns of a table's primary key. */
export function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}
