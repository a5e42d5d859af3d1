import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";
import { databaseUnreachable } from "../../schema/alertTexts";
import { StartError, unavailable } from "../errors";
import { isUnavailable } from "./databaseUnavailable";

/**
 * Free space below which the embedded database refuses writes. It must have room for the next segment of the
 * write-ahead log (16 MB) until the next check: PostgreSQL panics when it cannot create one.
 */
export const reservedBytes = 64 * 1024 * 1024;

const checkEveryMs = 1_000;
const retryAfterSeconds = 60;

/** Returns the bytes of the disk of a folder that this process may still use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StartError when the disk is so full that the database could not be opened safely */
export async function requireDiskSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < reservedBytes)
    throw new StartError(
      `The disk of the data folder ${folder} is full: make at least ${megabytes(reservedBytes)} MB free, ` +
        "then start again.",
    );
}

/**
 * Makes the database read-only while the disk is almost full, so that reads continue, and writable again when
 * there is space. Refused writes reject with UNAVAILABLE. Ends the process if PostgreSQL panics nevertheless,
 * because PGlite would then loop indefinitely; acknowledged writes are already in the data folder.
 * @param free returns the free bytes
 * @returns a function that stops the checks
 */
export function watchDiskSpace(client: PGlite, free: () => Promise<number>, log: Logger): () => void {
  convertRefusedWrites(client);
  (client.Module as { onAbort?: () => void }).onAbort = () => {
    log.fatal("the embedded database has stopped, probably because the disk is full: exiting");
    process.exit(1);
  };
  let isReadOnly = false;
  const check = async () => {
    const isFull = (await free()) < reservedBytes;
    if (isFull === isReadOnly || client.closed) return;
    await client.exec(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
    isReadOnly = isFull;
    if (isFull)
      log.error(
        `the disk has less than ${megabytes(reservedBytes)} MB free: nothing is stored until it has more`,
      );
    else log.info("the disk has room again: writes are stored");
  };
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch((error: unknown) => log.warn({ err: error }, "the free disk space could not be checked"))
      .finally(() => {
        isChecking = false;
      });
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}

/** Converts the errors of refused writes, also of those in transactions. */
function convertRefusedWrites(client: PGlite): void {
  const { query, transaction } = client;
  const toRefusal = (error: unknown): never => {
    const { cause } = error as { cause?: unknown };
    if (!isUnavailable(error) && !isUnavailable(cause)) throw error;
    throw unavailable(databaseUnreachable, retryAfterSeconds, isUnavailable(error) ? error : cause);
  };
  client.query = ((...call: Parameters<typeof query>) =>
    query.apply(client, call).catch(toRefusal)) as typeof query;
  client.transaction = ((work: Parameters<typeof transaction>[0]) =>
    transaction.call(client, work).catch(toRefusal)) as typeof transaction;
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}
