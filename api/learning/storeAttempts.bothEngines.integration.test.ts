import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { fieldCosts } from "../limits/fieldCosts";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import { attemptsPerQuiz, quizAttempts } from "./quizAttempts.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mergeDocument =
  "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { completedAt } }";
const submitDocument = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { id } }`;
const scoresDocument = "{ myQuizScores { course { path } attempts best bestId last lastId } }";

const [wrong, passing, best] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 0],
  [1, 1, 1, 1, 2],
];

/** Creates attempts at the quiz of /Per with these answers, one a minute from `startMs` on. */
const attemptsFrom = (startMs: number, answers: (number[] | undefined)[]) =>
  answers.map((chosen, index) => ({
    id: crypto.randomUUID(),
    path: "/Per",
    answers: chosen,
    submittedAt: new Date(startMs + index * 60_000).toISOString(),
  }));

async function learner() {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const stored = () =>
    db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, user?.id ?? ""))
      .orderBy(quizAttempts.submittedAt);
  return { browser, stored };
}

async function merge(browser: Browser, attempts: object[]) {
  const courses = [{ path: "/Per", completed: [1, 2, 3, 4, 5, 6, 7, 8] }];
  const { data, errors } = await browser.graphql(mergeDocument, { input: { courses, attempts } });
  expect(errors).toBeUndefined();
  return data.mergeProgress[0].completedAt;
}

test("deletes the oldest attempts above the limit but keeps scores and completion", async () => {
  const { browser, stored } = await learner();
  const start = Date.UTC(2026, 9, 1);
  const first = attemptsFrom(start, [wrong, wrong, passing, best, passing, wrong]);
  await merge(browser, first);
  const later = attemptsFrom(start + 86_400_000, Array(attemptsPerQuiz + 50).fill(wrong));
  await merge(browser, later);
  expect((await stored()).map(({ id }) => id)).toEqual(
    [first[0], first[2], first[3], ...later.slice(50)].map((attempt) => attempt?.id),
  );
  const { data } = await browser.graphql(scoresDocument);
  expect(data.myQuizScores).toEqual([
    {
      ...{ course: { path: "/Per" }, attempts: attemptsPerQuiz + 3 },
      ...{ best: 5, bestId: first[3]?.id, last: 0, lastId: later.at(-1)?.id },
    },
  ]);
  const submitted = await browser.graphql(submitDocument, { input: { path: "/quiz", answers: wrong } });
  const newest = submitted.data.submitQuiz.id;
  expect((await stored()).map(({ id }) => id)).toEqual(
    [first[0], first[2], first[3], ...later.slice(51)].map((attempt) => attempt?.id).concat(newest),
  );
});

test("keeps other quizzes and the attempts of other learners", async () => {
  const one = await learner();
  const other = await learner();
  const others = attemptsFrom(Date.UTC(2026, 9, 1), [wrong, wrong]);
  await merge(other.browser, others);
  const ofTime = attemptsFrom(Date.UTC(2026, 8, 1), [wrong, wrong]).map((sent) => ({
    ...sent,
    path: "/time",
  }));
  await merge(one.browser, ofTime);
  await merge(one.browser, attemptsFrom(Date.UTC(2026, 9, 2), Array(200).fill(wrong)));
  expect((await other.stored()).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  const stored = await one.stored();
  expect(stored.slice(0, 2).map(({ id }) => id)).toEqual(ofTime.map(({ id }) => id));
  // The first failed attempt at the other quiz stays beside the newest.
  expect(stored).toHaveLength(2 + attemptsPerQuiz + 1);
});

test("stays within the limit under concurrent merges and submissions", async () => {
  const { browser, stored } = await learner();
  const results = await Promise.all([
    ...Array.from({ length: 3 }, (_, day) =>
      merge(browser, attemptsFrom(Date.UTC(2026, 9, day + 1), Array(80).fill(wrong))),
    ),
    ...Array.from({ length: 6 }, () =>
      browser.graphql(submitDocument, { input: { path: "/quiz", answers: passing } }),
    ),
  ]);
  expect(results).toHaveLength(9);
  await browser.graphql(submitDocument, { input: { path: "/quiz", answers: passing } });
  expect((await stored()).length).toBeLessThanOrEqual(attemptsPerQuiz + 3);
});

test("the cost grows with the length of the lists", async () => {
  const { browser } = await learner();
  const costOf = async (mutation: "mergeProgress" | "createResumeCode", input: object): Promise<number> => {
    const fields = mutation === "mergeProgress" ? "id" : "code";
    const query = `mutation ($input: MergeProgressInput!) { ${mutation}(input: $input) { ${fields} } }`;
    const response = await browser.post("/graphql", { query, variables: { input } });
    const { extensions } = (await response.json()) as { extensions: { cost: { requested: number } } };
    return extensions.cost.requested;
  };
  const attempts = attemptsFrom(Date.UTC(2026, 9, 1), Array(200).fill(wrong));
  const courses = Array(200).fill({ path: "/Per", completed: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  for (const mutation of ["mergeProgress", "createResumeCode"] as const) {
    const small = await costOf(mutation, { courses: [], attempts: attempts.slice(0, 1) });
    const large = await costOf(mutation, { courses: [], attempts });
    expect(large - small).toBe(199 * fieldCosts.storedItem);
    const largest = await costOf(mutation, { courses, attempts });
    expect(largest).toBeGreaterThan(large);
    expect(largest).toBeLessThan(20_000);
  }
});
