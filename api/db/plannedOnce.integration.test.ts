import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "../courses/loadContent";
import { manyCourses } from "../testing/manyCourses";
import { testContent } from "../testing/testContent";
import { testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";

/** PostgreSQL plans a statement for its values so many times, and then compares the costs. */
const plannedForValues = 5;
const askings = 40;
/** With few courses no value makes a statement so much cheaper. */
const courseCount = 100;

interface Plans {
  statement: string;
  generic_plans: string;
  custom_plans: string;
}

/** With short lists, of which the planner would think that they are worth a plan of their own. */
const reads = [
  '{ course(path: "/Per") { title modules { title body } quiz { questions { text } } } }',
  '{ courses(search: "money") { nodes { title modules { title } } } }',
  "{ courses(first: 1) { totalCount nodes { title } } }",
  '{ searchModules(text: "budget ", first: 1) { excerptHtml } }',
];

describe.runIf(testEngine === "postgres")("statements that read content", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ caches: { responses: false, pages: false } });
    await loadContent(server.database.db, {
      ...manyCourses(testContent(), courseCount),
      hash: "0".repeat(64),
    });
  }, 60_000);
  afterAll(() => server.close());

  test("are not planned anew each time", { timeout: 30_000 }, async () => {
    const { content } = server.database;
    const visitor = server.browser();
    for (const document of reads) {
      // At once, so that every connection has its part.
      const answers = await Promise.all(Array.from({ length: askings }, () => visitor.graphql(document)));
      for (const { errors } of answers) expect(errors).toBeUndefined();
    }
    const connections = (await Promise.all(
      Array.from({ length: 6 }, () =>
        content.execute(sql`
          select statement, generic_plans, custom_plans from pg_prepared_statements
          where statement !~ 'pg_prepared_statements' and generic_plans + custom_plans > ${plannedForValues}::int`),
      ),
    )) as unknown as Plans[][];
    const plans = connections.flat();
    const anew = plans.filter(({ custom_plans }) => Number(custom_plans) > plannedForValues);
    expect(new Set(anew.map(({ statement }) => statement))).toEqual(new Set());
    expect(new Set(plans.map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(reads.length);
  });
});
