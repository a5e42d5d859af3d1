import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import { quizAttempts } from "./quizAttempts.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allRight: Record<string, number[]> = { "/quiz": [1, 1, 1, 1, 2], "/time-quiz": [1, 1, 0, 1, 1] };
const submitDocument = `mutation ($input: SubmitQuizInput!) {
  submitQuiz(input: $input) { id score total stored answers { chosen correct } } }`;
const attemptsDocument = `query ($first: Int, $after: String) {
  myQuizAttempts(first: $first, after: $after) { totalCount nodes { id } edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
const reviewDocument = `query ($id: ID!) {
  myQuizAttempt(id: $id) { score total submittedAt course { path } review { chosen correct isCorrect } } }`;

const submit = (browser: Browser, answers: number[], attemptId?: string, path = "/quiz") =>
  browser.graphql(submitDocument, { input: { path, answers, attemptId } });

const rowsOf = (id: string) => server.database.db.select().from(quizAttempts).where(eq(quizAttempts.id, id));

describe("submitQuiz", () => {
  test("stores an attempt once under concurrent requests, with equal responses", async () => {
    const browser = await server.learner();
    const id = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => submit(browser, [1, 1, 1, 1, 0], id.toUpperCase())),
    );
    for (const { data } of responses) {
      expect(data.submitQuiz).toMatchObject({ id, score: 4, total: 5, stored: true });
      expect(data).toEqual(responses[0]?.data);
    }
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      courseSlug: "personal-finance",
      chosen: [1, 1, 1, 1, 0],
      right: [true, true, true, true, false],
      score: 4,
    });
  });

  test("stores the time of an attempt that waited, but none in the future", async () => {
    const browser = await server.learner();
    const submittedAt = new Date(Date.now() - 3 * 86_400_000);
    const storedTime = async (time: Date) => {
      const input = { path: "/quiz", answers: [0, 0, 0, 0, 0], submittedAt: time };
      const { data } = await browser.graphql(submitDocument, { input });
      return (await rowsOf(data.submitQuiz.id))[0]?.submittedAt.getTime();
    };
    expect(await storedTime(submittedAt)).toBe(submittedAt.getTime());
    expect(await storedTime(new Date(Date.now() + 86_400_000))).toBeLessThanOrEqual(Date.now());
  });

  test("stores an attempt without an id under a generated one", async () => {
    const browser = await server.learner();
    const { data } = await submit(browser, [0, 0, 0, 0, 0]);
    expect(await rowsOf(data.submitQuiz.id)).toHaveLength(1);
  });

  test("stores nothing without a session, and reports stored: false", async () => {
    const id = crypto.randomUUID();
    const { data } = await submit(server.browser(), [1, 1, 1, 1, 2], id);
    expect(data.submitQuiz).toMatchObject({ id, score: 5, stored: false });
    expect(await rowsOf(id)).toEqual([]);
  });

  test("refuses an id that is not a UUID and stores no refused submission", async () => {
    const browser = await server.learner();
    const { errors } = await submit(browser, [1, 1, 1, 1, 2], "mine");
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "attemptId" }],
    });
    const id = crypto.randomUUID();
    expect((await submit(browser, [1, 1, 1, 1, 9], id)).errors).toHaveLength(1);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe("myQuizAttempts", () => {
  test("pages through attempts, newest first, each once even if times are equal", async () => {
    const browser = await server.learner();
    const ids = Array.from({ length: 7 }, () => crypto.randomUUID());
    for (const id of ids) await submit(browser, [0, 0, 0, 0, 0], id);
    const { db } = server.database;
    // The first four have the same time.
    for (const [index, id] of ids.entries()) {
      const submittedAt = new Date(Date.UTC(2026, 10, 1, 10, Math.max(0, index - 3)));
      await db.update(quizAttempts).set({ submittedAt }).where(eq(quizAttempts.id, id));
    }
    const seen: string[] = [];
    const pageAfter = async (cursor: string | null): Promise<PageOfAttempts> =>
      (await browser.graphql(attemptsDocument, { first: 2, after: cursor })).data.myQuizAttempts;
    let after: string | null = null;
    for (let page = 0; page < 4; page++) {
      const { totalCount, nodes, edges, pageInfo } = await pageAfter(after);
      expect(totalCount).toBe(7);
      expect(edges.map(({ node }) => node)).toEqual(nodes);
      expect(pageInfo).toMatchObject({ hasNextPage: page < 3, hasPreviousPage: page > 0 });
      seen.push(...nodes.map(({ id }) => id));
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual([...ids.slice(4).reverse(), ...ids.slice(0, 4).sort().reverse()]);
    const other = await server.learner();
    for (const refused of [
      await other.graphql(attemptsDocument, { after }),
      await browser.graphql(attemptsDocument, { after: "x" }),
    ])
      expect(refused.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  test("reviews the stored answers; after a quiz change review is null, score stays", async () => {
    const browser = await server.learner();
    const { data } = await submit(browser, [1, 0, 1, 1, 2]);
    const { id } = data.submitQuiz;
    const review = async () => (await browser.graphql(reviewDocument, { id })).data.myQuizAttempt;
    expect(await review()).toMatchObject({
      score: 4,
      total: 5,
      course: { path: "/Per" },
      review: [1, 0, 1, 1, 2].map((chosen, index) => ({
        chosen,
        correct: allRight["/quiz"]?.[index],
        isCorrect: index !== 1,
      })),
    });
    const { db } = server.database;
    const change = (values: Partial<typeof quizAttempts.$inferInsert>) =>
      db.update(quizAttempts).set(values).where(eq(quizAttempts.id, id));
    const [stored] = await rowsOf(id);
    await change({ quizHash: "0".repeat(64) });
    expect(await review()).toMatchObject({ score: 4, review: null });
    // A corrected answer key: the questions are the same, but the stored score would contradict the review.
    await change({
      quizHash: stored?.quizHash ?? "",
      right: [true, true, true, true, true],
      score: 5,
    });
    expect(await review()).toMatchObject({ score: 5, review: null });
    await change({ courseSlug: "gone" });
    expect(await review()).toMatchObject({ course: null, review: null });
  });

  test("returns null for unknown and foreign ids, and refuses anonymous requests", async () => {
    const browser = await server.learner();
    const { data } = await submit(await server.learner(), [1, 1, 1, 1, 2]);
    for (const id of [data.submitQuiz.id, crypto.randomUUID(), "nonsense"]) {
      expect(await browser.graphql(reviewDocument, { id })).toEqual({
        status: 200,
        data: { myQuizAttempt: null },
      });
    }
    for (const document of [
      attemptsDocument,
      "{ myQuizScores { best } }",
      "{ myLearningTimes { until } }",
      `{ myQuizAttempt(id: "${data.submitQuiz.id}") { id } }`,
    ]) {
      const { errors } = await server.browser().graphql(document);
      expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
  });
});

test("myQuizScores returns best and last scores, most recent course first", async () => {
  const browser = await server.learner();
  const document = "{ myQuizScores { course { path } attempts total best bestId last lastId } }";
  expect((await browser.graphql(document)).data.myQuizScores).toEqual([]);
  const ids: string[] = [];
  for (const answers of [[1, 1, 1, 1, 0], allRight["/quiz"] ?? [], [0, 0, 0, 0, 0]])
    ids.push((await submit(browser, answers)).data.submitQuiz.id);
  const time = (await submit(browser, allRight["/time-quiz"] ?? [], undefined, "/time-quiz")).data.submitQuiz;
  expect((await browser.graphql(document)).data.myQuizScores).toEqual([
    {
      ...{ course: { path: "/time" }, attempts: 1, total: 5 },
      ...{ best: 5, bestId: time.id, last: 5, lastId: time.id },
    },
    {
      ...{ course: { path: "/Per" }, attempts: 3, total: 5 },
      ...{ best: 5, bestId: ids[1], last: 0, lastId: ids[2] },
    },
  ]);
});

test("myLearningTimes counts recent ticks and quizzes by quarter of an hour", async () => {
  const browser = await server.learner();
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const quarter = (time: string) => new Date(Math.floor(Date.parse(time) / 900_000) * 900_000).toISOString();
  await browser.graphql("mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { id } }", {
    input: {
      courses: [{ path: "/Per", completed: [1, 2, 3], times: [ago(3), ago(3), ago(120)] }],
      attempts: [
        { id: crypto.randomUUID(), path: "/quiz", answers: [0, 0, 0, 0, 0], submittedAt: ago(3) },
        { id: crypto.randomUUID(), path: "/quiz", answers: [0, 0, 0, 0, 0], submittedAt: ago(40) },
      ],
    },
  });
  const { data } = await browser.graphql("{ myLearningTimes { until times { startsAt modules quizzes } } }");
  expect(data.myLearningTimes.times).toEqual([
    { startsAt: quarter(ago(40)), modules: 0, quizzes: 1 },
    { startsAt: quarter(ago(3)), modules: 2, quizzes: 1 },
  ]);
  expect(Date.parse(data.myLearningTimes.until)).toBeGreaterThanOrEqual(now);
});

interface PageOfAttempts {
  totalCount: number;
  nodes: { id: string }[];
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}
