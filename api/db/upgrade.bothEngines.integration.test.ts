import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import { pino } from "pino";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { learnerCounts } from "../admin/counts.table";
import { loadContent } from "../catalogue/loadContent";
import {
  insertPreviousRows,
  migrationsUpTo,
  previousAdmin,
  previousLearner,
} from "../testing/previousRelease";
import { smallContent } from "../testing/testContent";
import { createTestDatabase, openDump, testEngine } from "../testing/testDatabase";
import { startTestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { wrapPglite } from "./openEmbedded";
import { openPostgres } from "./openPostgres";
import { newestMigration } from "./transfer/migrations";

const silent = pino({ level: "silent" });

/** Creates a database as it was after a migration, with learners, and opens it with the current code. */
async function openUpgraded(lastTag: string): Promise<OpenDatabase> {
  const migrationsFolder = migrationsUpTo(lastTag);
  onTestFinished(() => rmSync(migrationsFolder, { recursive: true }));
  if (testEngine === "embedded") {
    const client = await openDump("new");
    // In a migrated database the migrator would skip the older migrations.
    expect((await client.query("select from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    const db = drizzlePglite(client);
    await migratePglite(db, { migrationsFolder });
    await insertPreviousRows(db);
    return wrapPglite(client, silent);
  }
  const url = await createTestDatabase({ empty: true });
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const db = drizzlePostgres(client);
  await migratePostgres(db, { migrationsFolder });
  await insertPreviousRows(db);
  await client.end();
  return openPostgres(url, silent);
}

const document = `{
  course(path: "/Per") { progress { completed percent } }
  myQuizAttempts(first: 5) { nodes { score } }
  myCertificates { id }
}`;

test.each(["0005_own_space", "0009_release_format"])("upgrades learners stored after %s", async (lastTag) => {
  expect(newestMigration()).not.toBe(lastTag);
  const database = await openUpgraded(lastTag);
  await loadContent(database.db, smallContent());
  const server = await startTestServer({ database });

  const learner = server.browser();
  const { email, password } = previousLearner;
  expect((await learner.post("/login", { email, password: "wrong horse" })).status).toBe(401);
  expect((await learner.post("/login", { email, password })).status).toBe(200);
  const { data } = await learner.graphql(document);
  expect(data.course.progress).toEqual({ completed: [1, 2, 3, 4, 5, 6, 7, 8, 9], percent: 100 });
  expect(data.myQuizAttempts.nodes.map(({ score }: { score: number }) => score).sort()).toEqual([0, 5]);
  expect(data.myCertificates).toEqual([{ id: previousLearner.certificate }]);

  const visitor = server.browser();
  const checked = await visitor.graphql("query ($id: ID!) { verifyCertificate(id: $id) { status } }", {
    id: previousLearner.certificate,
  });
  expect(checked.data.verifyCertificate).toEqual({ status: "VALID" });
  const { data: resumed } = await visitor.graphql(
    `mutation ($code: String!) { redeemResumeCode(code: $code) { courses { completed } } }`,
    { code: previousLearner.resumeCode },
  );
  expect(resumed.redeemResumeCode.courses).toEqual([{ completed: [2, 4] }]);

  const counts = await database.db
    .select()
    .from(learnerCounts)
    .where(eq(learnerCounts.courseSlug, "personal-finance"));
  expect(counts).toMatchObject([{ ticks: 0b111111111, hasPassed: true, learners: 1 }]);

  const admin = server.browser();
  await admin.post("/login", previousAdmin);
  const { data: seen } = await admin.graphql(`{ admin(revealReason: "Checks the upgrade.") {
    contactMessages { nodes { message } }
    auditLog(order: OLDEST_FIRST, first: 1) { nodes { operationName } } } }`);
  expect(seen.admin.contactMessages.nodes).toEqual([{ message: "Please add a course about bees." }]);
  expect(seen.admin.auditLog.nodes).toEqual([{ operationName: "Messages" }]);
  await server.close();
  await database.close();
});
