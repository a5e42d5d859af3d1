import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PracticeAnswer } from "../../schema/practiceForm";
import { recordTable } from "../db/tableRecord";

/** Progress as JSON. Refers to courses by slug, which survives a release; times are in ISO 8601. */
export interface ResumableProgress {
  ticks: { courseSlug: string; moduleNumber: number; completedAt: string }[];
  attempts: { id: string; courseSlug: string; chosen: number[]; submittedAt: string }[];
  /** Absent in rows of earlier versions. */
  practice?: (PracticeAnswer & { id: string; itemId: string; answeredAt: string })[];
}

/** Progress without an account, to be moved to another browser. Only a hash of the code is stored. */
export const resumeCodes = pgTable(
  "resume_codes",
  {
    /** SHA-256 of the code, base64url. */
    codeHash: text("code_hash").primaryKey(),
    progress: jsonb().$type<ResumableProgress>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("resume_codes_expiry").on(table.expiresAt)],
);

export const resumeCodesRecord = recordTable(resumeCodes, {
  row: "The progress of a person without an account who requested a code to move it to another device.",
  about: "visitor",
  retention: { until: "date", column: "expiresAt" },
  purposes: {
    codeHash: "verifies a code; the code cannot be derived from it",
    progress: "the modules ticked, the quizzes submitted and the items practised, with answers and times",
    createdAt: "when the code was created",
    expiresAt: "when the code expires",
  },
});
