import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { Database } from "./database";

/** As many statements at once as on a busy site. */
function atOnce<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 30 }, ask));
}

async function connectionsOf(db: Database): Promise<Set<unknown>> {
  const answers = await atOnce(() => db.execute(sql`select pg_backend_pid() as pid`));
  return new Set((answers as unknown as { pid: number }[][]).map(([row]) => row?.pid));
}

describe.runIf(testEngine === "postgres")("content is read", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ caches: { responses: false, pages: false } });
  });
  afterAll(() => server.close());

  test("over few connections that do nothing else, so that statements share a write", async () => {
    const { content, db } = server.database;
    const ofContent = await connectionsOf(content);
    const others = await connectionsOf(db);
    expect(ofContent.size).toBe(3);
    expect(others.size).toBe(10);
    expect([...ofContent].filter((connection) => others.has(connection))).toEqual([]);
  });

  test("while every other connection waits", { timeout: 20_000 }, async () => {
    const { db, aside } = server.database;
    const lock = 1;
    await aside.execute(sql`select pg_advisory_lock(${lock})`);
    const waiting = atOnce(() => db.execute(sql`select pg_advisory_xact_lock_shared(${lock})`));
    const { data } = await server
      .browser()
      .graphql('{ courses { totalCount } course(path: "/Per") { title modules { body } quiz { id } } }');
    expect(data).toMatchObject({ courses: { totalCount: 15 }, course: { title: expect.any(String) } });
    await aside.execute(sql`select pg_advisory_unlock(${lock})`);
    expect(await waiting).toHaveLength(30);
  });
});
