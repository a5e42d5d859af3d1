import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../testing/browser";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await server.learner();
  const { db } = server.database;
  // Deletes the account after the session was read, within each statement that stores a row of it.
  await db.execute(sql`create function delete_account() returns trigger language plpgsql
    as $$ begin
      delete from users where id::text in (to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'admin_id');
      return new;
    end $$`);
  for (const table of ["audit_log", "completions", "practice_answers", "practice_checks", "quiz_attempts"])
    await db.execute(
      sql.raw(`create trigger delete_account before insert on ${table}
        for each row execute function delete_account()`),
    );
});
afterAll(() => server?.close());

const id = crypto.randomUUID();
test.each([
  ["setModuleCompletion", '{ path: "/Per", number: 1, completed: true }', "percent"],
  ["mergeProgress", '{ courses: [{ path: "/Per", completed: [1] }] }', "percent"],
  ["submitQuiz", `{ path: "/quiz", answers: [0, 0, 0, 0, 0], attemptId: "${id}" }`, "score"],
  ["answerPractice", `{ id: "${id}", itemId: "personal-finance/what-is-left", number: 3 }`, "id"],
  ["startCheck", `{ id: "${id}", path: "/Per" }`, "id"],
])("%s refuses a write of an account that is deleted meanwhile", async (name, input, field) => {
  const { errors } = await browser.graphql(`mutation { ${name}(input: ${input}) { ${field} } }`);
  expect(errors).toMatchObject([
    { message: "Please log in first.", extensions: { code: "UNAUTHENTICATED" } },
  ]);
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test("refuses an admin whose account is deleted meanwhile", async () => {
  const { browser: admin } = await signInAsAdmin(server);
  const { errors } = await admin.graphql("{ admin { users { totalCount } } }");
  expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test("redirects a form of such an account to the login", async () => {
  const response = await browser.fetch("/forms/practice", {
    method: "POST",
    body: new URLSearchParams({ item: "personal-finance/what-is-left", number: "3" }),
    redirect: "manual",
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/login"]);
});
