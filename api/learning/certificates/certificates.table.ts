import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../accounts/users.table";
import { recordTable } from "../../db/tableRecord";
import { issuerKeys } from "./issuerKeys.table";

/** Places in the status lists, in the order of claiming; a claim that loses a race leaves a gap. */
export const certificateStatusIndex = pgSequence("certificate_status_index", { startWith: 0, minValue: 0 });

/**
 * A completed course with the signed badge as issued. The badge names nobody, so the row stays, without its
 * learner, when the account is deleted.
 */
export const certificates = pgTable(
  "certificates",
  {
    /** Random; the number by which anybody may check the certificate. */
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    courseSlug: text("course_slug").notNull(),
    courseTitle: text("course_title").notNull(),
    /** The day (UTC) on which the last requirement was met. */
    completedOn: date("completed_on", { mode: "string" }).notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    keyId: text("key_id")
      .notNull()
      .references(() => issuerKeys.id),
    /** Place in the status lists, from 0. */
    statusIndex: integer("status_index").notNull().unique(),
    /** The Open Badges credential as a compact JWS. */
    credential: text().notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("certificates_one_each").on(table.userId, table.courseSlug),
    index("certificates_revoked").on(table.statusIndex).where(sql`${table.revokedAt} is not null`),
  ],
);

export type CertificateRow = typeof certificates.$inferSelect;

export const certificatesRecord = recordTable(certificates, {
  row: "One certificate for a completed course.",
  about: "learner",
  retention: {
    until: "never",
    why: "after the account is deleted it no longer says whose it was, and whoever was given it can still have it checked",
  },
  purposes: {
    id: "the number by which the certificate can be checked",
    userId: "whose certificate it is; emptied when the account is deleted",
    courseSlug: "which course was completed",
    courseTitle: "what the course was called then",
    completedOn: "the day it was completed",
    issuedAt: "when the certificate was made",
    keyId: "which key signed it",
    statusIndex: "its place in the public list of certificates that no longer count",
    credential: "the signed badge, which names nobody",
    revokedAt: "when it was taken back, if it was",
  },
});
