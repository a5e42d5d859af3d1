import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { fillDataFolder, openDump } from "../testing/testDatabase";
import { checkpointIfDue } from "./checkpoints";
import { resultRows } from "./database";
import { openEmbedded } from "./openEmbedded";

const megabyte = 1024 * 1024;
const readRedo = "select redo_lsn::text as redo from pg_control_checkpoint()";

afterEach(() => vi.useRealTimers());

async function openFilled(): Promise<PGlite> {
  const client = await openDump("new");
  onTestFinished(() => client.close());
  await client.exec("checkpoint; create table rows (text text)");
  return client;
}

const write = (client: Pick<PGlite, "query">) =>
  client.query("insert into rows select repeat('x', 1000) from generate_series(1, 2000)");
const redoOf = async (client: PGlite) => (await client.query<{ redo: string }>(readRedo)).rows[0]?.redo;

test("checkpoints only when the write-ahead log has grown by the limit", async () => {
  const client = await openFilled();
  const atStart = await redoOf(client);
  await write(client);
  await checkpointIfDue(client, 16 * megabyte);
  expect(await redoOf(client)).toBe(atStart);
  await checkpointIfDue(client, megabyte);
  const afterCheckpoint = await redoOf(client);
  expect(afterCheckpoint).not.toBe(atStart);
  await checkpointIfDue(client, megabyte);
  expect(await redoOf(client)).toBe(afterCheckpoint);
});

test("checkpoints after an open transaction, which succeeds, and in the read-only mode", async () => {
  const client = await openFilled();
  const atStart = await redoOf(client);
  let checkpoint: Promise<void> | undefined;
  await client.transaction(async (tx) => {
    await write(tx);
    checkpoint = checkpointIfDue(client, megabyte);
    await write(tx);
  });
  await checkpoint;
  const afterTransaction = await redoOf(client);
  expect(afterTransaction).not.toBe(atStart);
  expect((await client.query("select from rows")).rows).toHaveLength(4000);

  await write(client);
  await client.exec("set default_transaction_read_only = on");
  await checkpointIfDue(client, megabyte);
  expect(await redoOf(client)).not.toBe(afterTransaction);
});

test("the database of a data folder checks the size of its log regularly", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ninefold-checkpoints-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  fillDataFolder(dataDir);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { db, close } = await openEmbedded(dataDir, pino({ level: "silent" }));
  onTestFinished(close);
  const readPosition = async () => resultRows<{ redo: string }>(await db.execute(sql.raw(readRedo)))[0]?.redo;
  await db.execute(sql`create table numbers (number int)`);
  const atStart = await readPosition();
  // A switch begins a segment of 1 MB, as the template has: over 256 MB of log with few rows.
  await db.execute(sql`do $$ begin
    for segment in 1..260 loop insert into numbers values (segment); perform pg_switch_wal(); end loop;
  end $$`);
  expect(await readPosition()).toBe(atStart);
  vi.advanceTimersByTime(60_000);
  await expect.poll(readPosition).not.toBe(atStart);
});
