import type { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionSeal } from "../../api/accounts/sessionCookie";
import { openPostgres } from "../../api/db/openPostgres";
import type { Browser } from "../../api/testing/browser";
import { createTestDatabase, openTestDatabase, testEngine } from "../../api/testing/testDatabase";
import { startTestServer, type TestServer } from "../../api/testing/testServer";
import { answerOperation } from "./answerOperation";
import { addBenchLearner, benchLearner } from "./benchLearner";
import { benchOperations } from "./operations";
import { overPglite, overPostgres, type Run } from "./run";

const secret = "a secret of at least thirty-two characters";
const statements: string[] = [];
/** Counted is what executes an operation, as in the bench. */
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

const visitor = (who: "nobody" | "learner") => (who === "learner" ? learner : server.browser());

test.each(benchOperations)(
  "$name: the SQL written by hand gives the same data as the API",
  async (operation) => {
    const { document: query, variables, who } = operation;
    const { data, errors } = await visitor(who).graphql(query, variables);
    expect(errors).toBeUndefined();
    const sealed = decodeURIComponent(visitor(who).cookies.get("ninefold_session") ?? "");
    const answer = await answerOperation(
      handwritten.run,
      createSessionSeal([secret]),
      { query, variables },
      sealed,
    );
    expect(JSON.parse(JSON.stringify(answer.data))).toEqual(data);
  },
);

/** The session, the search, the learner's own rows; content costs none. */
const expected = { progress: 2, search: 1, "submitQuiz, nobody": 0, "submitQuiz, learner": 2, logIn: 2 };
test("a search, a learner's own rows and writes cost so many SQL statements", async () => {
  const counts: Record<string, number> = {};
  for (const { name, document, variables, who } of benchOperations.filter(({ name }) => name in expected)) {
    const browser = visitor(who);
    statements.length = 0;
    await browser.graphql(document, variables);
    counts[name] = statements.length;
  }
  expect(counts).toEqual(expected);
});
