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

/** Indexes in the status lists, in the order of claims. A claim that loses a race leaves a gap. */
export const certificateStatusIndex = pgSequence("certificate_status_index", { startWith: 0, minValue: 0 });

/**
 * The certificate of a completed course, with the badge as issued. The badge does not name the learner, so
 * the row stays, without its learner, after the account is deleted.
 */
export const certificates = pgTable(
  "certificates",
  {
    /** Random; the number with which anyone can verify the certificate. */
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    courseSlug: text("course_slug").notNull(),
    courseTitle: text("course_title").notNull(),
    /** The day (UTC) on which the last requirement was met, but not before the account was created. */
    completedOn: date("completed_on", { mode: "string" }).notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    keyId: text("key_id")
      .notNull()
      .references(() => issuerKeys.id),
    /** Index across all status lists, from 0. */
    statusIndex: integer("status_index").notNull().unique(),
    /** The Open Badges credential as a compact JWS. */
    credential: text().notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    /** Version of the criteria: 1 ticks and quiz, 2 also a check. */
    criteriaVersion: integer("criteria_version").notNull().default(1),
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
    why:
      "after the account is deleted it no longer shows whose it was, and anyone who received it can " +
      "still verify it",
  },
  purposes: {
    id: "the number with which the certificate can be verified",
    userId: "the account that it belongs to; cleared when the account is deleted",
    courseSlug: "the completed course",
    courseTitle: "the title of the course at that time",
    completedOn: "the day it was completed",
    issuedAt: "when the certificate was issued",
    keyId: "the key that signed it",
    statusIndex: "its index in the public list of revoked certificates",
    credential: "the signed badge, which does not name the learner",
    revokedAt: "when it was revoked, if it was",
    criteriaVersion: "the version of the criteria that were met",
  },
});
