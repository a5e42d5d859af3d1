import * as fc from "fast-check";
import { getOperationAST, parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSchema } from "../schema";
import { Browser } from "../testing/browser";
import { type RandomOperation, randomOperation } from "../testing/randomOperation";
import { startTestServer, type TestServer } from "../testing/testServer";
import { fieldsToCompile } from "./compiledQueries";

const runs = Number(process.env.RANDOM_OPERATIONS ?? 100);
const schema = createSchema();
const caches = { responses: false, pages: false };

let startedAt: number;
let compiling: TestServer;
let interpreting: TestServer;
beforeAll(async () => {
  compiling = await startTestServer({ caches });
  interpreting = await startTestServer({ database: compiling.database, caches, compilesQueries: false });
});
afterAll(async () => {
  await interpreting.close();
  await compiling.close();
});

async function answerOf({ url }: TestServer, cookies: Map<string, string>, operation: RandomOperation) {
  const response = await new Browser(url, cookies).post("/graphql", operation);
  return { status: response.status, body: withoutNow(await response.text()) };
}

/** Some fields tell the time of the answer. */
function withoutNow(body: string): string {
  return body.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (time) =>
    Date.parse(JSON.parse(time)) > startedAt ? '"now"' : time,
  );
}

function isCompiled({ query, operationName }: RandomOperation): boolean {
  const document = parse(query);
  const operation = getOperationAST(document, operationName);
  return (
    operation !== null && operation !== undefined && fieldsToCompile(schema, document, operation) !== null
  );
}

test("random queries get the same answers compiled as interpreted, byte for byte, from nobody and from a learner", async () => {
  const learner = compiling.browser();
  await learner.signUpAndLogIn();
  await learner.graphql(
    'mutation { setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { completedCount } }',
  );
  startedAt = Date.now();
  const seen = { compiled: 0, complete: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), async (choose, isLearner) => {
      const operation = randomOperation(schema, choose);
      // What changes something has another answer each time.
      fc.pre(!operation.query.startsWith("mutation"));
      const cookies = isLearner ? learner.cookies : new Map<string, string>();
      const expected = await answerOf(interpreting, cookies, operation);
      // The first time it is interpreted, the second time compiled, the third time its program is there.
      for (let time = 0; time < 3; time += 1)
        expect(await answerOf(compiling, cookies, operation)).toEqual(expected);
      const isComplete = !JSON.parse(expected.body).errors;
      seen[isComplete ? "complete" : "refused"] += 1;
      if (isComplete && isCompiled(operation)) seen.compiled += 1;
    }),
    { numRuns: runs },
  );
  expect(seen.compiled).toBeGreaterThan(runs / 10);
  expect(seen.complete).toBeGreaterThan(runs / 10);
  expect(seen.refused).toBeGreaterThan(runs / 10);
});
