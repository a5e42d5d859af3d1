import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import { firstDay } from "./broughtProgress";
import { completions } from "./completions.table";
import { quizAttempts } from "./quizAttempts.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mergeDocument = `mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { completed course { path } } }`;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const attempt = (given: { id?: string; answers?: number[]; path?: string; submittedAt?: string } = {}) => ({
  id: crypto.randomUUID(),
  path: "/Per",
  answers: [1, 1, 1, 1, 0],
  submittedAt: yesterday,
  ...given,
});

/** Two browsers of one learner, and what is stored of them. */
async function learner() {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const otherDevice = server.browser();
  await otherDevice.post("/login", { email, password: "correct horse" });
  const { db } = server.database;
  const stored = async () => {
    const ticks = await db
      .select({ slug: completions.courseSlug, number: completions.moduleNumber, at: completions.completedAt })
      .from(completions)
      .innerJoin(users, and(eq(users.id, completions.userId), eq(users.email, email)))
      .orderBy(completions.courseSlug, completions.moduleNumber);
    const attempts = await db
      .select({ attempt: quizAttempts })
      .from(quizAttempts)
      .innerJoin(users, and(eq(users.id, quizAttempts.userId), eq(users.email, email)))
      .orderBy(quizAttempts.id);
    return {
      ticks: ticks.map(({ slug, number }) => `${slug} ${number}`),
      tickTimes: ticks.map(({ at }) => at.toISOString()),
      attempts: attempts.map((row) => row.attempt),
    };
  };
  return { browser, otherDevice, stored };
}

const merge = (browser: Browser, courses: object[], attempts?: object[]) =>
  browser.graphql(mergeDocument, { input: { courses, attempts } });

test("attempts are scored anew and keep their time and their id, whatever a browser claims of them", async () => {
  const { browser, stored } = await learner();
  const brought = attempt({ path: "/QUIZ" });
  expect((await merge(browser, [], [brought])).data.mergeProgress).toEqual([]);
  const { attempts } = await stored();
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({
    id: brought.id,
    courseSlug: "personal-finance",
    chosen: brought.answers,
    right: [true, true, true, true, false],
    score: 4,
    submittedAt: new Date(yesterday),
  });
  const { errors } = await merge(browser, [], [{ ...attempt(), score: 5 }]);
  expect(errors?.[0]?.message).toContain('Field "score" is not defined');
});

test("again, and from many tabs at once: each tick and each attempt is there once", async () => {
  const { browser, stored } = await learner();
  const courses = [{ path: "/Per", completed: [2, 5], times: [yesterday, yesterday] }];
  const attempts = [attempt(), attempt({ answers: [0, 0, 0, 0, 0] })];
  const answers = await Promise.all(Array.from({ length: 6 }, () => merge(browser, courses, attempts)));
  for (const { data } of answers)
    expect(data?.mergeProgress).toEqual([{ completed: [2, 5], course: { path: "/Per" } }]);
  const once = await stored();
  expect(once.ticks).toEqual(["personal-finance 2", "personal-finance 5"]);
  expect(once.tickTimes).toEqual([yesterday, yesterday]);
  expect(once.attempts.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id).sort());
  await merge(browser, courses, attempts);
  expect(await stored()).toEqual(once);
});

test("from two devices at once, in different orders: the union of both, nothing blocks", async () => {
  const { browser, otherDevice, stored } = await learner();
  const shared = Array.from({ length: 20 }, () => attempt());
  const own = [attempt(), attempt()] as const;
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const paths = ["/Per", "/time", "/techno", "/cult"];
  const answers = await Promise.all(
    Array.from({ length: 4 }).flatMap(() => [
      merge(
        browser,
        paths.map((path) => ({ path, completed: numbers })),
        [...shared, own[0]],
      ),
      merge(
        otherDevice,
        paths.toReversed().map((path) => ({ path, completed: [9, ...numbers.toReversed()] })),
        [own[1], ...shared.toReversed()],
      ),
    ]),
  );
  for (const { errors } of answers) expect(errors).toBeUndefined();
  const { ticks, attempts } = await stored();
  expect(ticks).toHaveLength(4 * 9);
  expect(attempts.map(({ id }) => id)).toEqual([...shared, ...own].map(({ id }) => id).sort());
});

test("interrupted half-way, nothing of it is kept; sent again, all of it is", async () => {
  const { browser, stored } = await learner();
  const { db } = server.database;
  const attempts = [attempt(), attempt()];
  // Ticks are written first: the attempts then fail as they would when the server dies between the two.
  await db.execute(
    sql`create function interrupted() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`,
  );
  await db.execute(
    sql`create trigger interrupted before insert on quiz_attempts for each row execute function interrupted()`,
  );
  const courses = [{ path: "/Per", completed: [1] }];
  const failed = await merge(browser, courses, attempts);
  expect(failed.errors?.[0]?.extensions.code).toBe("INTERNAL_SERVER_ERROR");
  expect(await stored()).toEqual({ ticks: [], tickTimes: [], attempts: [] });

  await db.execute(sql`drop trigger interrupted on quiz_attempts`);
  expect((await merge(browser, courses, attempts)).errors).toBeUndefined();
  const { ticks, attempts: kept } = await stored();
  expect(ticks).toEqual(["personal-finance 1"]);
  expect(kept).toHaveLength(2);
});

test("a request whose answer never arrives may be sent again: nothing is doubled", async () => {
  const { browser, stored } = await learner();
  const attempts = [attempt()];
  const body = JSON.stringify({
    query: mergeDocument,
    variables: { input: { courses: [{ path: "/Per", completed: [3] }], attempts } },
  });
  const leave = new AbortController();
  const left = browser
    .fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: leave.signal,
    })
    .catch((error: Error) => error.name);
  leave.abort();
  expect(await left).toBe("AbortError");
  await merge(browser, [{ path: "/Per", completed: [3] }], attempts);
  const { ticks, attempts: kept } = await stored();
  expect(ticks).toEqual(["personal-finance 3"]);
  expect(kept.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id));
});

test("an attempt on a quiz that is gone or has other questions is passed over, and times that cannot be are put right", async () => {
  const { browser, stored } = await learner();
  const early = attempt({ submittedAt: "1970-01-01T00:00:00.000Z" });
  const late = attempt({ submittedAt: "2999-01-01T00:00:00.000Z" });
  const before = Date.now();
  await merge(
    browser,
    [{ path: "/Per", completed: [1], times: ["2999-01-01T00:00:00.000Z"] }],
    [
      ...[early, late, attempt({ path: "/gone" })],
      ...[attempt({ answers: [1, 1, 1, 1] }), attempt({ answers: [4, 1, 1, 1, 1] })],
    ],
  );
  const { attempts, tickTimes } = await stored();
  const timeOf = ({ id }: { id: string }) => attempts.find((row) => row.id === id)?.submittedAt.getTime();
  expect(attempts).toHaveLength(2);
  expect(timeOf(early)).toBe(firstDay.getTime());
  for (const time of [timeOf(late), Date.parse(tickTimes[0] ?? "")]) {
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

test("what is no attempt is refused with all that came with it, and without a session everything is", async () => {
  const { browser, stored } = await learner();
  const courses = [{ path: "/Per", completed: [1] }];
  for (const [attempts, field] of [
    [[attempt(), attempt({ id: "mine" })], "attempts.1.id"],
    [Array.from({ length: 201 }, () => attempt()), "attempts"],
  ] as const) {
    const { errors } = await merge(browser, courses, [...attempts]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field }] });
  }
  const { errors } = await merge(browser, [{ path: "/Per", completed: [1, 2], times: [yesterday] }]);
  expect(errors?.[0]?.extensions.fields).toMatchObject([{ field: "courses.0.times" }]);
  expect(await stored()).toEqual({ ticks: [], tickTimes: [], attempts: [] });
  const nobody = await merge(server.browser(), courses, [attempt()]);
  expect(nobody.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});
