import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";

/**
 * PostgreSQL removes the write-ahead log only at a checkpoint, and PGlite has no background process that
 * performs one. The next start after a kill reads all of the log since the last checkpoint.
 */
const dueAtBytes = 256 * 1024 * 1024;
/** A core stores 300 ticks a second, about 20 MB of log a minute. */
const checkEveryMs = 60_000;

/** Performs a checkpoint if more than `dueAtBytes` of the write-ahead log were written since the last one. */
export async function checkpointIfDue(client: PGlite, dueAtBytes: number): Promise<void> {
  const { rows } = await client.query<{ isDue: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 as "isDue" from pg_control_checkpoint()',
    [dueAtBytes],
  );
  // After open transactions: PGlite has one connection and queues its calls.
  if (rows[0]?.isDue) await client.exec("checkpoint");
}

/**
 * Performs a checkpoint whenever the write-ahead log has grown by 256 MB.
 * @returns a function that stops the checks
 */
export function checkpointRegularly(client: PGlite, log: Logger): () => void {
  const timer = setInterval(() => {
    checkpointIfDue(client, dueAtBytes).catch((error: unknown) => {
      if (!client.closed) log.warn({ err: error }, "the write-ahead log could not be reduced");
    });
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
