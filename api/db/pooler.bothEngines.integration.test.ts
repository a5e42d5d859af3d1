import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findSession } from "../accounts/sessions";
import { type PgBouncer, pgBouncerBinary, startPgBouncer } from "../testing/pgBouncer";
import { createTestDatabase, testEngine } from "../testing/testDatabase";
import { startTestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { openPostgres } from "./openPostgres";

const silent = pino({ level: "silent" });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(url: string, directUrl: string): Promise<OpenDatabase> {
  const database = await openPostgres(url, silent, { directUrl });
  closing.push(() => database.close());
  return database;
}

test.runIf(testEngine === "postgres")("sets the planner of connections to the server itself", async () => {
  const database = await openPostgres(await createTestDatabase(), silent);
  closing.push(() => database.close());
  const [settings] = (await database.db.execute(sql`
    select current_setting('plan_cache_mode') as mode,
      current_setting('max_parallel_workers_per_gather') as workers`)) as unknown as Record<string, string>[];
  expect(settings).toEqual({ mode: "force_generic_plan", workers: "0" });
});

describe.runIf(testEngine === "postgres")("with DATABASE_DIRECT_URL", () => {
  test("keeps session state off the pooled connections", async () => {
    const directUrl = await createTestDatabase();
    const { url } = await pooledUser(directUrl);
    const database = await open(url, directUrl);
    await Promise.all(Array.from({ length: 30 }, () => findSession(database.db, "unknown")));
    const states = await Promise.all(
      Array.from({ length: 30 }, () =>
        database.db.execute(sql`
          select user, current_setting('plan_cache_mode') as mode,
            (select count(*)::int from pg_prepared_statements where not from_sql) as prepared`),
      ),
    );
    for (const [state] of states as unknown as Record<string, unknown>[][])
      expect(state).toEqual({ user: expect.stringMatching(/^pooled_/), mode: "auto", prepared: 0 });
  });

  test("migrates an empty database over the direct connection", async () => {
    const directUrl = await createTestDatabase({ empty: true });
    const { client, url } = await pooledUser(directUrl);
    await open(url, directUrl);
    const owners = await client`select distinct tableowner from pg_tables where schemaname = 'public'`;
    expect(owners).toMatchObject([{ tableowner: "postgres" }]);
  });

  test("a start names the variable of the address that it cannot use", async () => {
    const url = await createTestDatabase({ empty: true });
    await expect(openPostgres(url, silent, { directUrl: `${url}_missing` })).rejects.toThrow(
      /^The database in DATABASE_DIRECT_URL cannot be used \(.*does not exist\)/,
    );
  });
});

/** Creates a user for the pooled connections, which distinguishes them from direct ones. */
async function pooledUser(directUrl: string): Promise<{ client: Sql; url: string }> {
  const client = postgres(directUrl, { max: 1, onnotice: () => {} });
  const name = `pooled_${randomBytes(4).toString("hex")}`;
  await client.unsafe(`create role ${name} login superuser`);
  closing.push(async () => {
    await client.unsafe(`drop role ${name}`);
    await client.end();
  });
  return { client, url: directUrl.replace("postgres@", `${name}@`) };
}

const canPool = testEngine === "postgres" && pgBouncerBinary !== null;
describe.skipIf(!canPool)("behind PgBouncer in transaction mode (skipped where it is not installed)", () => {
  let bouncer: PgBouncer;
  let directUrl: string;
  beforeAll(async () => {
    directUrl = await createTestDatabase();
    bouncer = await startPgBouncer(pgBouncerBinary ?? "", directUrl);
  });
  afterAll(() => bouncer.stop());

  test("serves 20 concurrent learners over three connections", async () => {
    const database = await open(bouncer.url(new URL(directUrl).pathname.slice(1)), directUrl);
    const server = await startTestServer({ database });
    closing.push(() => server.close());
    const percents = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = await server.learner();
        const input = `{ path: "/Per", number: 1, completed: true }`;
        await browser.graphql(`mutation { setModuleCompletion(input: ${input}) { percent } }`);
        const { data } = await browser.graphql(`{ course(path: "/Per") { progress { percent } }
          searchModules(text: "budget") { url } }`);
        expect(data.searchModules.length).toBeGreaterThan(0);
        return data.course.progress.percent;
      }),
    );
    expect(percents).toEqual(percents.map(() => 11));
    expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});
