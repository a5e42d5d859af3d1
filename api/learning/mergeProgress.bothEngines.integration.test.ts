import { once } from "node:events";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInUser } from "../accounts/sessions";
import { users } from "../accounts/users.table";
import { catalogueWatch } from "../catalogue/catalogueWatch";
import type { Database } from "../db/database";
import { refusalOf } from "../errors";
import type { Browser } from "../testing/browser";
import { crossTransactions } from "../testing/crossTransactions";
import { testEngine } from "../testing/testDatabase";
import { startTestServer, type TestServer } from "../testing/testServer";
import { launchDate } from "./clientTimes";
import { completions } from "./completions.table";
import { mergeProgress } from "./mergeProgress.mutation";
import { practiceAnswers } from "./practice/practiceAnswers.table";
import { quizAttempts } from "./quizAttempts.table";
import { setModuleCompletion } from "./setModuleCompletion.mutation";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mergeDocument = `mutation ($input: MergeProgressInput!) {
  mergeProgress(input: $input) { completed percent course { path } } }`;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const attempt = (values: { id?: string; answers?: number[]; path?: string; submittedAt?: string } = {}) => ({
  id: crypto.randomUUID(),
  path: "/Per",
  answers: [1, 1, 1, 1, 0],
  submittedAt: yesterday,
  ...values,
});

/** Logs one learner in with two browsers; `stored` reads their rows. */
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
  const user = async () => {
    const [row] = await db.select().from(users).where(eq(users.email, email));
    return row as SignedInUser;
  };
  return { browser, otherDevice, stored, user };
}

const merge = (browser: Browser, courses: object[], attempts?: object[]) =>
  browser.graphql(mergeDocument, { input: { courses, attempts } });

test("scores attempts again and keeps their ids and times", async () => {
  const { browser, stored } = await learner();
  const sent = attempt({ path: "/QUIZ" });
  expect((await merge(browser, [], [sent])).data.mergeProgress).toEqual([]);
  const { attempts } = await stored();
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({
    id: sent.id,
    courseSlug: "personal-finance",
    chosen: sent.answers,
    right: [true, true, true, true, false],
    score: 4,
    submittedAt: new Date(yesterday),
  });
  const { errors } = await merge(browser, [], [{ ...attempt(), score: 5 }]);
  expect(errors?.[0]?.message).toContain('Field "score" is not defined');
});

test("stores each tick and attempt once under repeated and concurrent merges", async () => {
  const { browser, stored } = await learner();
  await merge(browser, [{ path: "/Per", completed: [1], times: [yesterday] }]);
  const courses = [{ path: "/Per", completed: [2, 5], times: [yesterday, yesterday] }];
  const attempts = [attempt(), attempt({ answers: [0, 0, 0, 0, 0] })];
  const responses = await Promise.all(Array.from({ length: 6 }, () => merge(browser, courses, attempts)));
  for (const { data } of responses)
    expect(data?.mergeProgress).toEqual([{ completed: [1, 2, 5], percent: 33, course: { path: "/Per" } }]);
  const once = await stored();
  expect(once.ticks).toEqual([1, 2, 5].map((number) => `personal-finance ${number}`));
  expect(once.tickTimes).toEqual([yesterday, yesterday, yesterday]);
  expect(once.attempts.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id).sort());
  await merge(browser, courses, attempts);
  expect(await stored()).toEqual(once);
});

test("stores the attempts and answers of one resume code in each account that merges them", async () => {
  const [one, other] = [await learner(), await learner()];
  const attempts = [attempt()];
  const practice = [
    { id: crypto.randomUUID(), itemId: "personal-finance/what-is-left", number: 3, answeredAt: yesterday },
  ];
  const mergeAll = ({ browser }: { browser: Browser }) =>
    browser.graphql(mergeDocument, { input: { courses: [], attempts, practice } });
  for (const account of [one, other, other]) expect((await mergeAll(account)).errors).toBeUndefined();
  expect((await one.stored()).attempts.map(({ id }) => id)).toEqual([attempts[0]?.id]);
  const [{ id } = { id: "" }] = (await other.stored()).attempts;
  const review = await other.browser.graphql("query ($id: ID!) { myQuizAttempt(id: $id) { score } }", { id });
  expect(review.data.myQuizAttempt).toEqual({ score: 4 });
  const answers = await server.database.db
    .select({ userId: practiceAnswers.userId })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.itemSlug, "what-is-left"));
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(2);
  expect(answers).toHaveLength(2);
});

test.runIf(testEngine === "postgres")(
  "stores them also when two accounts merge at the same time",
  async () => {
    const [one, other] = [await learner(), await learner()];
    const first = attempt();
    const answer = { id: crypto.randomUUID(), itemId: "personal-finance/what-is-left", number: 3 };
    const practice = [{ ...answer, answeredAt: yesterday }];
    const input = { courses: [], attempts: [first], practice };
    const { current } = catalogueWatch(server.database.db);
    await crossTransactions(
      server.database.db,
      async (tx) => {
        const submittedAt = new Date(yesterday);
        const own = {
          courses: [],
          attempts: [{ ...first, submittedAt }],
          practice: [{ ...answer, answeredAt: submittedAt }],
        };
        await mergeProgress(tx, current, await one.user(), own, new Date());
      },
      () => other.browser.graphql(mergeDocument, { input }),
    );
    for (const account of [one, other]) {
      expect((await account.stored()).attempts).toHaveLength(1);
      const { id: userId } = await account.user();
      expect(await server.database.db.$count(practiceAnswers, eq(practiceAnswers.userId, userId))).toBe(1);
    }
  },
);

test("merges concurrently from two devices in different orders without a deadlock", async () => {
  const { browser, otherDevice, stored } = await learner();
  const shared = Array.from({ length: 20 }, () => attempt());
  const own = [attempt(), attempt()] as const;
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const paths = ["/Per", "/time", "/techno", "/cult"];
  const responses = await Promise.all(
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
  for (const { errors } of responses) expect(errors).toBeUndefined();
  const { ticks, attempts } = await stored();
  expect(ticks).toHaveLength(4 * 9);
  expect(attempts.map(({ id }) => id)).toEqual([...shared, ...own].map(({ id }) => id).sort());
});

test("stores nothing when interrupted and everything on retry", async () => {
  const { browser, stored } = await learner();
  const { db } = server.database;
  const attempts = [attempt(), attempt()];
  // Ticks are written first. The trigger simulates a crash before the attempts are written.
  await db.execute(
    sql`create function interrupted() returns trigger language plpgsql
      as $$ begin raise exception 'interrupted'; end $$`,
  );
  await db.execute(
    sql`create trigger interrupted before insert on quiz_attempts
      for each row execute function interrupted()`,
  );
  const courses = [{ path: "/Per", completed: [1] }];
  const failed = await merge(browser, courses, attempts);
  expect(failed.errors?.[0]?.extensions.code).toBe("INTERNAL_SERVER_ERROR");
  expect(await stored()).toEqual({ ticks: [], tickTimes: [], attempts: [] });

  await db.execute(sql`drop trigger interrupted on quiz_attempts`);
  expect((await merge(browser, courses, attempts)).errors).toBeUndefined();
  const { ticks, attempts: rows } = await stored();
  expect(ticks).toEqual(["personal-finance 1"]);
  expect(rows).toHaveLength(2);
});

test("stores nothing twice when a request is repeated after a lost response", async () => {
  const { browser, stored } = await learner();
  const attempts = [attempt()];
  const body = JSON.stringify({
    query: mergeDocument,
    variables: { input: { courses: [{ path: "/Per", completed: [3] }], attempts } },
  });
  const controller = new AbortController();
  const received = once(server.app.server, "request");
  const aborted = browser
    .fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: controller.signal,
    })
    .catch((error: Error) => error.name);
  await received;
  controller.abort();
  expect(await aborted).toBe("AbortError");
  await merge(browser, [{ path: "/Per", completed: [3] }], attempts);
  const { ticks, attempts: rows } = await stored();
  expect(ticks).toEqual(["personal-finance 3"]);
  expect(rows.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id));
});

test("skips courses and modules that do not exist", async () => {
  const { browser } = await learner();
  const { data } = await merge(browser, [
    { path: "/gone", completed: [1] },
    { path: "/problem-solving", completed: [8, 9] },
    { path: "/Per", completed: [] },
  ]);
  expect(data.mergeProgress.map(({ completed }: { completed: number[] }) => completed)).toEqual([[8], []]);
});

test("skips attempts that match no current quiz and clamps impossible times", async () => {
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
  expect(timeOf(early)).toBe(launchDate.getTime());
  for (const time of [timeOf(late), Date.parse(tickTimes[0] ?? "")]) {
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

test.each([-3, 3])("shifts the times of a browser whose clock is %i hours wrong", async (hours) => {
  const { browser, stored } = await learner();
  await merge(browser, [{ path: "/Per", completed: [1, 2] }]);
  /** A time on the clock of the browser. */
  const minutesAgo = (minutes: number) =>
    new Date(Date.now() + hours * 3_600_000 - minutes * 60_000).toISOString();
  await server.database.db.update(completions).set({
    completedAt: sql`now() - interval '10 minutes'`,
    lastTickedAt: sql`now() - interval '10 minutes'`,
  });
  const removal = (number: number, minutes: number) => ({
    path: "/Per",
    number,
    removedAt: minutesAgo(minutes),
  });
  const sent = attempt({ submittedAt: minutesAgo(30) });
  await browser.graphql(mergeDocument, {
    input: {
      sentAt: minutesAgo(0),
      courses: [],
      removals: [removal(1, 5), removal(2, 15)],
      attempts: [sent],
    },
  });
  const { ticks, attempts } = await stored();
  expect(ticks).toEqual(["personal-finance 2"]);
  const ageMs = Date.now() - (attempts[0]?.submittedAt.getTime() ?? 0);
  expect(Math.abs(ageMs - 30 * 60_000)).toBeLessThan(60_000);
});

test("refuses the whole input for one malformed attempt or tick, and any without a session", async () => {
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
  const refused = await merge(browser, [...courses, { path: "/problem-solving", completed: [10] }]);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ field: "courses.1.completed.0" }],
  });
  expect(await stored()).toEqual({ ticks: [], tickTimes: [], attempts: [] });
  const anonymous = await merge(server.browser(), courses, [attempt()]);
  expect(anonymous.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

describe.runIf(testEngine === "postgres")("concurrently with another transaction", () => {
  const course = { path: "/Per", number: 1 };
  const offlineTick = { courses: [{ path: "/Per", completed: [1], times: [new Date(yesterday)] }] };
  const catalogue = () => catalogueWatch(server.database.db).current;
  const untick = (db: Database, user: SignedInUser) =>
    setModuleCompletion(db, catalogue(), user, { ...course, completed: false });

  /** Signs a learner up who has ticked one module. */
  async function learnerWithTick() {
    const { db } = server.database;
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error("the learner was not stored");
    await setModuleCompletion(db, catalogue(), user, { ...course, completed: true });
    return user;
  }

  test("does not bring back a tick that the other transaction has removed", async () => {
    const { db } = server.database;
    const user = await learnerWithTick();
    await crossTransactions(
      db,
      (tx) => untick(tx, user),
      () => mergeProgress(db, catalogue(), user, offlineTick, new Date()),
    );
    expect(await db.select().from(completions).where(eq(completions.userId, user.id))).toEqual([]);
  });

  test("removes a tick that the other transaction has merged", async () => {
    const { db } = server.database;
    const user = await learnerWithTick();
    await db.delete(completions).where(eq(completions.userId, user.id));
    await crossTransactions(
      db,
      (tx) => mergeProgress(tx, catalogue(), user, offlineTick, new Date()),
      () => untick(db, user),
    );
    expect(await db.select().from(completions).where(eq(completions.userId, user.id))).toEqual([]);
  });

  test("refuses to untick or merge after the account was deleted, without a deadlock", async () => {
    const { db } = server.database;
    for (const write of [
      (user: SignedInUser) => untick(db, user),
      (user: SignedInUser) => mergeProgress(db, catalogue(), user, offlineTick, new Date()),
    ]) {
      const user = await learnerWithTick();
      const refused = crossTransactions(
        db,
        // The lock that DELETE takes before it deletes the ticks.
        (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update"),
        (): Promise<unknown> => write(user),
        (tx) => tx.delete(users).where(eq(users.id, user.id)),
      );
      expect(refusalOf(await refused.catch((error: unknown) => error))?.code).toBe("UNAUTHENTICATED");
    }
  });
});
