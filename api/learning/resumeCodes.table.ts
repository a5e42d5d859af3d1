import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";

/** Progress as JSON, by course slug, which outlives a content release; times in ISO 8601. */
export interface KeptProgress {
  ticks: { courseSlug: string; moduleNumber: number; completedAt: string }[];
  attempts: { id: string; courseSlug: string; chosen: number[]; submittedAt: string }[];
}

/** Progress without an account, to be taken to another device. Only a hash of the code is stored. */
export const resumeCodes = pgTable(
  "resume_codes",
  {
    /** SHA-256 of the code, base64url. */
    codeHash: text("code_hash").primaryKey(),
    progress: jsonb().$type<KeptProgress>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("resume_codes_expiry").on(table.expiresAt)],
);

export const resumeCodesRecord = recordTable(resumeCodes, {
  row: "The progress of somebody without an account who asked for a code to take it to another device.",
  about: "visitor",
  retention: { until: "date", column: "expiresAt" },
  purposes: {
    codeHash: "tells whether a code is the right one; the code cannot be made from it",
    progress: "which modules were ticked and which quizzes filled in, with the answers, and when",
    createdAt: "when the code was made",
    expiresAt: "when the code ends",
  },
});
