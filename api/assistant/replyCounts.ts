import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import { isUnavailable } from "../db/databaseUnavailable";
import { refusalOf } from "../errors";
import { assistantCounts, type ReplyKind } from "./assistantCounts.table";

/** A reply without its texts. */
export interface CountedReply {
  kind: ReplyKind;
  /** Modules without duplicates. */
  cited: readonly { moduleId: string }[];
}

export type ReplyCounts = ReturnType<typeof createReplyCounts>;

const storeIntervalMs = 10_000;

/**
 * Counts replies by day (UTC) and kind, and their citations by module. Counts wait in memory and are stored
 * every 10 seconds in one statement, so no reply waits for the database. While the database cannot be used,
 * they are discarded.
 */
export function createReplyCounts(db: Database, log: Logger) {
  const counts = new Map<string, number>();
  let storing = Promise.resolve();

  const increase = (...key: [day: number, kind: ReplyKind | "citation", moduleId: string]) => {
    const name = JSON.stringify(key);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };

  const storeCounts = async () => {
    if (counts.size === 0) return;
    // In one order, so that processes that store the same counts cannot deadlock.
    const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(rowOf);
    counts.clear();
    await db
      .insert(assistantCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [assistantCounts.day, assistantCounts.kind, assistantCounts.moduleId],
        set: { count: sql`${assistantCounts.count} + excluded.count` },
      });
  };

  /** Stores the counts. Never rejects. */
  const store = () => {
    storing = storing.then(storeCounts).catch((error: unknown) => {
      // The database logs that it cannot be reached.
      if (!refusalOf(error) && !isUnavailable(error))
        log.error({ err: error }, "cannot store the counts of the assistant");
    });
    return storing;
  };
  const timer = setInterval(store, storeIntervalMs).unref();

  return {
    /** @param now time of the reply */
    add({ kind, cited }: CountedReply, now: Date) {
      const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
      increase(day, kind, "");
      for (const { moduleId } of cited) increase(day, "citation", moduleId);
    },
    store,
    /** Stops the timer and stores the remaining counts. */
    stop() {
      clearInterval(timer);
      return store();
    },
  };
}

function rowOf([name, count]: [string, number]): typeof assistantCounts.$inferInsert {
  const [day, kind, moduleId] = JSON.parse(name) as [number, ReplyKind | "citation", string];
  return { day: new Date(day), kind, moduleId, count };
}
