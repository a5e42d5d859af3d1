import type { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionSeal } from "../../api/accounts/sessionCookie";
import { openPostgres } from "../../api/db/openPostgres";
import type { Browser } from "../../api/testing/browser";
import { createTestDatabase, openTestDatabase, testEngine } from "../../api/testing/testDatabase";
import { startTestServer, type TestServer } from "../../api/testing/testServer";
import { addBenchLearner, benchLearner } from "./benchLearner";
import { executeOperation } from "./executeOperation";
import { type BenchOperation, benchOperations } from "./operations";
import { overPglite, overPostgres, type Run } from "./run";

const secret = "a secret of at least thirty-two characters";
const statements: string[] = [];
/** The caches are off, as in the benchmark, so that every operation executes its statements. */
const caches = { responses: false, pages: false };
let server: TestServer;
let learner: Browser;
let handwritten: { run: Run; close(): Promise<void> };
beforeAll(async () => {
  const log = pino(
    { level: "trace" },
    { write: (line: string) => statements.push(JSON.parse(line).statement) },
  );
  if (testEngine === "postgres") {
    const url = await createTestDatabase();
    server = await startTestServer({
      database: await openPostgres(url, log),
      sessionSecrets: [secret],
      caches,
    });
    handwritten = overPostgres(url);
  } else {
    const database = await openTestDatabase({ log });
    server = await startTestServer({ database, sessionSecrets: [secret], caches });
    const { $client } = database.db as unknown as { $client: PGlite };
    handwritten = { run: overPglite($client), close: async () => {} };
  }
  await addBenchLearner((text, values) => handwritten.run({ text, values }));
  learner = server.browser();
  await learner.post("/login", { email: benchLearner.email, password: benchLearner.password });
});
afterAll(async () => {
  await handwritten.close();
  await server.close();
  await server.database.close();
});

const browserOf = (caller: BenchOperation["caller"]) => (caller === "learner" ? learner : server.browser());

test.each(benchOperations)(
  "$name: the hand-written SQL returns the same data as the API",
  async (operation) => {
    const { document: query, variables, caller } = operation;
    const { data, errors } = await browserOf(caller).graphql(query, variables);
    expect(errors).toBeUndefined();
    const sealed = decodeURIComponent(browserOf(caller).cookies.get("ninefold_session") ?? "");
    const result = await executeOperation(
      handwritten.run,
      createSessionSeal([secret]),
      { query, variables },
      sealed,
    );
    expect(JSON.parse(JSON.stringify(result.data))).toEqual(data);
  },
);

/** Statements for the session, the search and the learner's rows. Content is read from memory. */
const expected = { progress: 2, search: 1, "submitQuiz, visitor": 0, "submitQuiz, learner": 3, logIn: 2 };
test("executes the expected number of SQL statements", async () => {
  const counts: Record<string, number> = {};
  for (const { name, document, variables, caller } of benchOperations.filter(
    ({ name }) => name in expected,
  )) {
    const browser = browserOf(caller);
    statements.length = 0;
    await browser.graphql(document, variables);
    counts[name] = statements.length;
  }
  expect(counts).toEqual(expected);
});
