import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { courseFigures } from "../admin/courseFigures";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import { loadInto } from "../testing/loadInto";
import { type PostgresServer, startPostgresServer } from "../testing/postgresServer";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTcpRelay, type TcpRelay } from "../testing/tcpRelay";
import { postgresTemplate } from "../testing/templates";
import { testContent } from "../testing/testContent";
import { openTestDatabase, testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { HeldRelease, OpenDatabase } from "./database";
import { openPostgres } from "./openPostgres";

const silent = pino({ level: "silent" });
const waits = { timeout: 60_000, interval: 50 };

test("reads from the primary without replicas", async () => {
  const database = await openTestDatabase({ empty: true });
  expect(await database.replicaDb.read(async (db) => db === database.db)).toBe(true);
  await database.close();
});

describe.runIf(testEngine === "postgres")("with a streaming standby", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let primaryRelay: TcpRelay;
  let standbyRelay: TcpRelay;
  let standbyClient: Sql;
  let database: OpenDatabase;
  let server: TestServer;

  const relayTo = (target: PostgresServer) => startTcpRelay(Number(new URL(target.url("template")).port));
  const urlThrough = ({ port }: TcpRelay) => `postgres://postgres@127.0.0.1:${port}/template`;
  beforeAll(async () => {
    primary = await startPostgresServer({ data: await postgresTemplate(), isDurable: false });
    standby = await startPostgresServer({ standbyOf: primary, isDurable: false });
    primaryRelay = await relayTo(primary);
    standbyRelay = await relayTo(standby);
    standbyClient = postgres(standby.url("template"), { max: 1 });
    const replicaUrls = [urlThrough(standbyRelay)];
    database = await openPostgres(urlThrough(primaryRelay), silent, { replicaUrls });
    server = await startTestServer({ database });
  });
  afterEach(async () => {
    primaryRelay.resume();
    standbyRelay.resume();
    await standbyClient`select pg_wal_replay_resume()`.catch(() => {});
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await standbyClient.end();
    for (const relay of [standbyRelay, primaryRelay]) await relay.close();
    for (const postgresServer of [standby, primary]) await postgresServer.stop();
  });

  /** Runs a read and returns true if it ran on the standby. */
  const readsStandby = (release?: HeldRelease, seconds = 0) =>
    database.replicaDb.read(async (db) => {
      const isStandby = sql<boolean>`pg_is_in_recovery()`;
      const [row] = await db.select({ isStandby }).from(sql`pg_sleep(${seconds})`);
      return row?.isStandby;
    }, release);
  const pauseReplay = async () => {
    await expect.poll(() => readsStandby(), waits).toBe(true);
    await standbyClient`select pg_wal_replay_pause()`;
    const state = async () =>
      (await standbyClient`select pg_get_wal_replay_pause_state() as state`)[0]?.state;
    await expect.poll(state, waits).toBe("paused");
  };
  const release = () => catalogueWatch(database.db).current.release;

  test("admin lists are read from the standby, a learner's rows from the primary", async () => {
    const learner = await server.learner();
    const admin = await signInAsAdmin(server);
    const listed = async () => {
      const { data, errors } = await admin.browser.graphql("{ admin { users(first: 1) { totalCount } } }");
      expect(errors).toBeUndefined();
      return data.admin.users.totalCount;
    };
    await expect.poll(listed, waits).toBe(2);
    await pauseReplay();
    await database.db.insert(users).values({ name: "Ada", email: "ada@example.org", passwordHash: "x" });
    expect(await listed()).toBe(2);
    const input = `{ path: "/Per", number: 1, completed: true }`;
    await learner.graphql(`mutation { setModuleCompletion(input: ${input}) { percent } }`);
    const { data } = await learner.graphql(`{ course(path: "/Per") { progress { percent } } }`);
    expect(data.course.progress.percent).toBe(11);
    await standbyClient`select pg_wal_replay_resume()`;
    await expect.poll(listed, waits).toBe(3);
  });

  test("searches a release on the primary until the standby has it", async () => {
    const previous = release();
    await pauseReplay();
    const content = testContent();
    await loadInto(database.db, { ...content, hash: "a".repeat(64) });
    expect(release().id).not.toBe(previous.id);
    expect(await readsStandby(release())).toBe(false);
    expect(await readsStandby(previous)).toBe(true);
    const found = await server.browser().graphql(`{ searchModules(text: "budget") { url } }`);
    expect(found.data.searchModules.length).toBeGreaterThan(0);
    await standbyClient`select pg_wal_replay_resume()`;
    await expect.poll(() => readsStandby(release()), waits).toBe(true);
  });

  test("ignores a standby that is over 10 s behind until it has caught up", async () => {
    await pauseReplay();
    await database.db.update(users).set({ name: "Bea" }).where(eq(users.email, "ada@example.org"));
    expect(await readsStandby()).toBe(true);
    await expect.poll(() => readsStandby(), waits).toBe(false);
    await standbyClient`select pg_wal_replay_resume()`;
    await expect.poll(() => readsStandby(), waits).toBe(true);
  });

  test("repeats the reads of a paused standby on the primary", async () => {
    await expect.poll(() => readsStandby(), waits).toBe(true);
    const pending = Array.from({ length: 20 }, () => readsStandby(undefined, 0.1));
    standbyRelay.pause();
    const pausedAt = performance.now();
    expect(await Promise.all(pending)).toEqual(pending.map(() => false));
    expect(performance.now() - pausedAt).toBeLessThan(10_000);
    expect(await readsStandby()).toBe(false);
    standbyRelay.resume();
    await expect.poll(() => readsStandby(), waits).toBe(true);
  });

  test("continues to read from the standby while the primary does not respond", async () => {
    await expect.poll(() => readsStandby(), waits).toBe(true);
    primaryRelay.pause();
    const reads = [];
    for (let count = 0; count < 30; count++) reads.push(await readsStandby(release(), 0.1));
    expect(reads).toEqual(reads.map(() => true));
  });

  test("sends and reads arrays, for searches and statistics, while the primary is unavailable", async () => {
    await expect.poll(() => readsStandby(release()), waits).toBe(true);
    primaryRelay.pause();
    const { data } = await server.browser().graphql(`{ searchModules(text: "save money") { url } }`);
    expect(data.searchModules.length).toBeGreaterThan(0);
    const figures = await database.replicaDb.read((db) => courseFigures(db, release().id), release());
    expect(figures.map(({ attempts }) => attempts)).toContain(null);
  });

  test("reads from the primary after the standby has stopped", async () => {
    await expect.poll(() => readsStandby(), waits).toBe(true);
    const primary = () => database.db.execute(sql`select 1`).then(() => "reachable", String);
    await expect.poll(primary, waits).toBe("reachable");
    const reads: Promise<unknown>[] = [];
    const reading = setInterval(() => reads.push(readsStandby()), 20);
    await standbyClient.end();
    await standby.stop();
    await expect.poll(() => readsStandby(), waits).toBe(false);
    clearInterval(reading);
    expect(reads.length).toBeGreaterThan(0);
    await expect(Promise.all(reads)).resolves.toBeDefined();
  });
});
