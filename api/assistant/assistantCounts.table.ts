import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { recordTable } from "../db/tableRecord";

/** Kinds of replies, which exclude each other, in the order of the statistics. */
const replyKinds = ["ai", "library", "fixed", "declined", "danger", "failed"] as const;

/**
 * `ai` and `library`: a reply from the courses. `fixed`: the date or a canned reply. `declined`: no answer,
 * because the courses have none, the question is that of a quiz, or it is in another language. `danger`: help
 * for a danger sign in the question, or a reply that replaced an AI reply because it had one. `failed`: the
 * AI failed.
 */
export type ReplyKind = (typeof replyKinds)[number];

/** Number of replies by day and kind, and of their citations by day and module. */
export const assistantCounts = pgTable(
  "assistant_counts",
  {
    /** Start of the day in UTC. */
    day: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: [...replyKinds, "citation"] }).notNull(),
    /** Id of the cited module, e.g. `personal-finance-3`; empty for replies. */
    moduleId: text("module_id").notNull().default(""),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.moduleId] }),
    check(
      "assistant_counts_kind",
      sql`${table.kind} in ('ai', 'library', 'fixed', 'declined', 'danger', 'failed', 'citation')`,
    ),
    check("assistant_counts_module", sql`(${table.kind} = 'citation') = (${table.moduleId} <> '')`),
    check("assistant_counts_positive", sql`${table.count} > 0`),
  ],
);

export const assistantCountsRecord = recordTable(assistantCounts, {
  row: "How many replies of one kind the assistant gave on a day, or how often it named a module.",
  about: null,
  retention: { until: "days later", days: 400, column: "day" },
  purposes: {
    day: "the day",
    kind: "the kind of reply, for example help for a danger; no word of a question or reply",
    moduleId: "the module that replies named",
    count: "the number",
  },
});
