import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/users.table";
import { recordTable } from "../db/tableRecord";

/** The logged value of a variable, without personal data. */
export type LoggedValue = string | number | boolean | null | LoggedValue[] | { [name: string]: LoggedValue };

/** One operation of an admin, or command of the server's operator. No API changes rows. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once that admin's account is deleted. */
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    /** True for a command on the server, which no account gives. */
    byOperator: boolean("by_operator").notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    operationName: text("operation_name"),
    /** SHA-256 of the document's text, of a command as the help shows it; hexadecimal. */
    documentHash: text("document_hash").notNull(),
    variables: jsonb().$type<Record<string, LoggedValue>>().notNull(),
    /** Why personal data was shown in clear; null where it stayed masked. */
    reason: text(),
    /** Null while the operation runs, and for good when the server stopped meanwhile. */
    rowsSeen: integer("rows_seen"),
  },
  (table) => [
    index("audit_log_order").on(table.at, table.id),
    // For deleting an account.
    index("audit_log_admin").on(table.adminId),
  ],
);

export const auditLogRecord = recordTable(auditLog, {
  row: "One look that a person who runs the site took at what is stored, or one change they made.",
  about: "admin",
  // Long enough for two yearly reviews of a school.
  retention: { until: "days later", days: 730, column: "at" },
  purposes: {
    id: "tells this entry from all others",
    adminId: "who looked; empty once that person's account is deleted",
    byOperator: "whether it was done on the server itself, by whoever runs it",
    at: "when",
    operationName: "what the question to the server was called",
    documentHash: "a fingerprint of the question, to tell whether two were the same",
    variables: "what was asked for: numbers, dates and choices, never names or other words that were typed",
    reason: "why names and messages were shown in clear",
    rowsSeen: "how many entries were looked at",
  },
});
