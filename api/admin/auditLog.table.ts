import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/** Logged value of a variable, without personal data. */
export type LoggedValue = string | number | boolean | null | LoggedValue[] | { [name: string]: LoggedValue };

/** Operations of admins and commands of the operator. Rows cannot be changed through the API. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account was deleted, and for commands of the operator. */
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    /** True for a command on the server, which needs no account. */
    byOperator: boolean("by_operator").notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    operationName: text("operation_name"),
    /** SHA-256 of the document's text, or of the usage line of a command; hexadecimal. */
    documentHash: text("document_hash").notNull(),
    variables: jsonb().$type<Record<string, LoggedValue>>().notNull(),
    /** Reveal reasons, one per line; null if personal data stayed masked. */
    reason: text(),
    /** Null while the operation runs; stays null if the server stops before it finishes. */
    rowsSeen: integer("rows_seen"),
  },
  (table) => [
    index("audit_log_order").on(table.at, table.id),
    // Serves the deletion of accounts.
    index("audit_log_admin").on(table.adminId),
  ],
);

export const auditLogRecord = recordTable(auditLog, {
  row: "One access of an admin of the site to stored data, or one change an admin made.",
  about: "admin",
  // Long enough for two yearly reviews of a school.
  retention: { until: "days later", days: 730, column: "at" },
  purposes: {
    id: "identifies this entry",
    adminId: "the admin; empty after the admin's account was deleted",
    byOperator: "yes for a command that the operator ran on the server",
    at: "the time",
    operationName: "the name of the request to the server",
    documentHash: "a fingerprint of the request, which shows if two requests were the same",
    variables: "the settings of the request: numbers, dates and choices, never names or other typed words",
    reason: "the reason why names and messages were shown",
    rowsSeen: "the number of entries shown",
  },
});
