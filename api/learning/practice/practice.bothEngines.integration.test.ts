import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInUser } from "../../accounts/sessions";
import { users } from "../../accounts/users.table";
import { practiceKeyOf } from "../../catalogue/answerKeys";
import { catalogueWatch } from "../../catalogue/catalogueWatch";
import type { Database } from "../../db/database";
import { refusalOf } from "../../errors";
import type { Browser } from "../../testing/browser";
import { crossTransactions } from "../../testing/crossTransactions";
import { testEngine } from "../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { lockLearner } from "../lockLearner";
import { mergeProgress } from "../mergeProgress.mutation";
import { answerPractice } from "./answerPractice";
import { practiceAnswers } from "./practiceAnswers.table";
import { practiceStates } from "./practiceStates.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const itemId = "personal-finance/what-is-left";
const answerDocument = `mutation ($input: PracticeAnswerInput!) { answerPractice(input: $input) {
  id stored isCounted review { isRight feedback solution solutionNumber } state { itemId answeredAt dueAt }
  item { prompt module { title } } } }`;

const answer = (values: object = {}) => ({ id: crypto.randomUUID(), itemId, number: 3, ...values });
const send = async (browser: Browser, values: object = {}) =>
  (await browser.graphql(answerDocument, { input: answer(values) })).data.answerPractice;

async function learner() {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const { db } = server.database;
  const rows = async () => {
    const isOwn = and(eq(users.email, email));
    const log = await db
      .select({ id: practiceAnswers.id, right: practiceAnswers.right })
      .from(practiceAnswers)
      .innerJoin(users, and(eq(users.id, practiceAnswers.userId), isOwn))
      .orderBy(asc(practiceAnswers.answeredAt), asc(practiceAnswers.id));
    const states = await db
      .select({ state: practiceStates })
      .from(practiceStates)
      .innerJoin(users, and(eq(users.id, practiceStates.userId), isOwn))
      .orderBy(asc(practiceStates.itemSlug));
    return { log, states: states.map(({ state: { userId: _, ...state } }) => state) };
  };
  return { browser, rows };
}

describe("answerPractice", () => {
  test("without a session reviews the answer and computes the state from the given log", async () => {
    const browser = server.browser();
    const first = await send(browser);
    expect(first).toMatchObject({
      stored: false,
      isCounted: true,
      review: { isRight: true, feedback: [expect.stringContaining("three are left")], solutionNumber: 3 },
    });
    const interval = Date.parse(first.state.dueAt) - Date.parse(first.state.answeredAt);
    const earlier = [{ isRight: true, answeredAt: daysAgo(10) }];
    const later = await send(browser, { earlier });
    expect(Date.parse(later.state.dueAt) - Date.parse(later.state.answeredAt)).toBeGreaterThan(2 * interval);
    const tooSoon = await send(browser, { earlier: [{ isRight: true, answeredAt: daysAgo(0.1) }] });
    expect(tooSoon).toMatchObject({ isCounted: false, review: { isRight: true } });
  });

  test("reviews a known mistake, and another one with the general feedback", async () => {
    const browser = server.browser();
    expect((await send(browser, { number: 13 })).review).toMatchObject({
      isRight: false,
      feedback: [expect.stringContaining("what came in")],
    });
    expect((await send(browser, { number: 999 })).review.feedback).toEqual([
      expect.stringContaining("Write four lines"),
    ]);
  });

  test("with a session stores the first answer once, also under concurrent retries", async () => {
    const { browser, rows } = await learner();
    const input = answer({ number: 10 });
    const results = await Promise.all([1, 2, 3].map(() => browser.graphql(answerDocument, { input })));
    for (const { data } of results)
      expect(data.answerPractice).toMatchObject({ stored: true, review: { isRight: false } });
    expect(results.filter(({ data }) => data.answerPractice.isCounted)).toHaveLength(1);
    expect(await send(browser)).toMatchObject({ stored: true, isCounted: false });
    const { log, states } = await rows();
    expect(log).toEqual([{ id: input.id, right: false }]);
    expect(states).toMatchObject([{ answers: 1, lapses: 0, firstRight: false, firstMistake: 0 }]);
  });

  test("continues from the stored state when the log has lost its first answers", async () => {
    const { browser, rows } = await learner();
    await send(browser, { answeredAt: daysAgo(80) });
    for (let days = 60; days > 0; days--) await send(browser, { number: 1, answeredAt: daysAgo(days) });
    const { log, states } = await rows();
    expect(log).toHaveLength(50);
    expect(states).toMatchObject([{ answers: 61, firstRight: true }]);
  });

  test("corrects the time of an answer by the clock of the browser", async () => {
    const { browser } = await learner();
    const monthsSlow = { answeredAt: daysAgo(101), sentAt: daysAgo(100) };
    const { state } = await send(browser, monthsSlow);
    expect(Math.abs(Date.parse(state.answeredAt) - Date.parse(daysAgo(1)))).toBeLessThan(60_000);
  });

  test("counts an answer once the item is due, with the stated time of the answer", async () => {
    const { browser, rows } = await learner();
    await send(browser, { answeredAt: daysAgo(9) });
    expect(await send(browser, { answeredAt: daysAgo(8) })).toMatchObject({ isCounted: false });
    expect(await send(browser, { answeredAt: daysAgo(5), number: 1 })).toMatchObject({ isCounted: true });
    const future = await send(browser, { answeredAt: new Date(Date.now() + dayMs).toISOString() });
    expect(Date.parse(future.state.answeredAt)).toBeLessThanOrEqual(Date.now());
    expect((await rows()).states).toMatchObject([{ answers: 3, lapses: 1, firstRight: true }]);
  });

  test("merges an answer that waited on a device while another device answered the item", async () => {
    const { browser, rows } = await learner();
    const [first, offline, online] = [entry(9), entry(3, 1), entry(2)] as const;
    await send(browser, first);
    await send(browser, online);
    for (const isCounted of [true, false])
      expect(await send(browser, offline)).toMatchObject({ stored: true, isCounted });
    const merged = await learner();
    const practice = [first, offline, online].map((one) => ({ ...one, id: crypto.randomUUID() }));
    await merged.browser.graphql(mergeDocument, { input: { courses: [], practice } });
    const { log, states } = await rows();
    expect(log.map(({ id }) => id)).toEqual([first.id, offline.id, online.id]);
    expect(states).toEqual((await merged.rows()).states);
    expect(states).toMatchObject([{ answers: 3, lapses: 1 }]);
  });

  test("stores an answer whose id another account has used, once", async () => {
    const [one, other] = [await learner(), await learner()];
    const input = answer({ number: 10, answeredAt: daysAgo(5) });
    await send(one.browser, input);
    const before = await one.rows();
    for (const isCounted of [true, false])
      expect(await send(other.browser, input)).toMatchObject({ id: input.id, stored: true, isCounted });
    // A later answer, after which the repeated one is merged again.
    expect(await send(other.browser)).toMatchObject({ stored: true, isCounted: true });
    expect(await send(other.browser, input)).toMatchObject({ stored: true, isCounted: false });
    const { log, states } = await other.rows();
    expect(log.map(({ right }) => right)).toEqual([false, true]);
    expect(states).toMatchObject([{ answers: 2, firstRight: false, firstMistake: 0 }]);
    expect(await one.rows()).toEqual(before);
  });

  test("refuses an id that the learner has used for another item", async () => {
    const [one, other] = [await learner(), await learner()];
    const input = answer();
    await send(other.browser, input);
    const otherItem = { ...input, itemId: "personal-finance/half-for-needs", number: 8 };
    for (const { browser, rows } of [one, other]) {
      await send(browser, input);
      const before = await rows();
      const { data, errors } = await browser.graphql(answerDocument, { input: otherItem });
      expect(data ?? null).toBeNull();
      expect(errors).toMatchObject([
        {
          message: "id: You have answered another item with this id. Send a new UUID with each answer.",
          extensions: { code: "BAD_USER_INPUT" },
        },
      ]);
      expect(await rows()).toEqual(before);
    }
  });

  test.each([
    ["an unknown item", { itemId: "personal-finance/nothing" }, "NOT_FOUND"],
    ["a choice for a number", { number: null, choice: [0] }, "BAD_USER_INPUT"],
    ["no answer", { number: null }, "BAD_USER_INPUT"],
    ["an id that is no UUID", { id: "1" }, "BAD_USER_INPUT"],
    [
      "too many earlier answers",
      { earlier: Array.from({ length: 51 }, () => ({ isRight: true, answeredAt: daysAgo(1) })) },
      "BAD_USER_INPUT",
    ],
    [
      "an option twice",
      { itemId: "personal-finance/shop-tricks", number: null, choice: [1, 1] },
      "BAD_USER_INPUT",
    ],
    [
      "a missing option",
      { itemId: "personal-finance/shop-tricks", number: null, choice: [9] },
      "BAD_USER_INPUT",
    ],
  ])("refuses %s", async (_what, values, code) => {
    const { errors } = await server.browser().graphql(answerDocument, { input: answer(values) });
    expect(errors?.[0]?.extensions.code).toBe(code);
  });
});

// Scoring reads no database.
test.runIf(testEngine === "embedded")(
  "every right answer of every item is right, and its review has no mistake",
  async () => {
    const catalogue = catalogueWatch(server.database.db).current;
    const items = catalogue.courses.flatMap(({ modules }) =>
      modules.flatMap(({ practiceItems }) => practiceItems),
    );
    expect(items.length).toBeGreaterThan(30);
    const browser = server.browser();
    for (const { id } of items) {
      const { solution, number, right } = practiceKeyOf(catalogue, id);
      const given = number ? { number: number.answer } : { choice: solution };
      const { data } = await browser.graphql(
        "query ($id: ID!, $choice: [Int!], $number: Float) " +
          "{ practiceReview(itemId: $id, choice: $choice, number: $number) { isRight feedback } }",
        { id, ...given },
      );
      expect([id, data.practiceReview]).toEqual([id, { isRight: true, feedback: [right] }]);
    }
  },
);

const mergeDocument = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { id } }";
const entry = (days: number, number = 3, values: object = {}) => ({
  id: crypto.randomUUID(),
  itemId,
  number,
  answeredAt: daysAgo(days),
  ...values,
});

test("merged logs give the same state in any order, and twice the same", async () => {
  const logs = [
    [entry(30), entry(20, 1)],
    [entry(31, 1), entry(29), entry(12)],
    [entry(25), entry(1, 3, { itemId: "personal-finance/half-for-needs", number: 8 })],
  ];
  const states = [];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2, 1],
  ]) {
    const { browser, rows } = await learner();
    for (const index of order) {
      // Ids are unique on the server.
      const practice = logs[index]?.map((one) => ({ ...one, id: crypto.randomUUID() })) ?? [];
      for (const attempt of [1, 2])
        expect(
          (await browser.graphql(mergeDocument, { input: { courses: [], practice } })).errors,
          `${attempt}`,
        ).toBeUndefined();
    }
    states.push((await rows()).states);
  }
  expect(states[0]).toHaveLength(2);
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
});

test("an answer after a merge continues from its state, and unknown items are skipped", async () => {
  const { browser, rows } = await learner();
  const practice = [
    entry(30),
    entry(2, 3, { itemId: "personal-finance/gone" }),
    entry(3, 3, { number: null }),
  ];
  await browser.graphql(mergeDocument, { input: { courses: [], practice } });
  expect(await send(browser)).toMatchObject({ isCounted: true, stored: true });
  expect((await rows()).states).toMatchObject([{ itemSlug: "what-is-left", answers: 2 }]);
});

test("merges store the newest 50 answers to an item, whichever browser sends them", async () => {
  const { browser, rows } = await learner();
  const log = Array.from({ length: 70 }, (_, index) => entry(100 - index));
  const other = entry(200, 8, { itemId: "personal-finance/half-for-needs" });
  for (const practice of [[...log.slice(30), other], log.slice(0, 40), log])
    await browser.graphql(mergeDocument, { input: { courses: [], practice } });
  const stored = (await rows()).log.map(({ id }) => id);
  expect(stored).toEqual([other.id, ...log.slice(-50).map(({ id }) => id)]);
});

test("older answers count as long as a full log is not truncated", async () => {
  const { browser, rows } = await learner();
  const wrong = Array.from({ length: 80 }, (_, index) => entry(100 - index, 1));
  const merge = (practice: unknown) => browser.graphql(mergeDocument, { input: { courses: [], practice } });
  const answers = async () => (await rows()).states.map((state) => state.answers);
  await merge(wrong.slice(30));
  expect(await answers()).toEqual([50]);
  await merge(wrong.slice(10, 30));
  expect(await answers()).toEqual([70]);
  // Without their predecessors, the stored answers are a truncated log.
  await merge(wrong);
  expect(await answers()).toEqual([70]);
});

describe.runIf(testEngine === "postgres")("concurrently with another transaction", () => {
  const catalogue = () => catalogueWatch(server.database.db).current;
  const answerNow = (db: Database, user: SignedInUser) =>
    answerPractice(db, catalogue(), user, answer(), new Date());

  /** Signs a learner up. `merge` merges the same log each time. */
  async function learnerWithLog() {
    const { browser, rows } = await learner();
    const { id } = (await browser.graphql("{ me { id } }")).data.me;
    const [found] = await server.database.db.select().from(users).where(eq(users.id, id));
    const user = found as SignedInUser;
    const practice = [{ ...entry(30), answeredAt: new Date(daysAgo(30)) }];
    const merge = (db: Database) =>
      mergeProgress(db, catalogue(), user, { courses: [], practice }, new Date());
    return { user, rows, merge };
  }

  test("counts an answer that is given while the log is merged again", async () => {
    const { db } = server.database;
    const { user, rows, merge } = await learnerWithLog();
    await merge(db);
    const result = await crossTransactions(
      db,
      (tx) => lockLearner(tx, user.id),
      () => answerNow(db, user),
      merge,
    );
    expect(result).toMatchObject({ isCounted: true, stored: true });
    expect(await rows()).toMatchObject({ log: [{}, {}], states: [{ answers: 2 }] });
  });

  test("merges the log with an answer that is being stored", async () => {
    const { db } = server.database;
    const { user, rows, merge } = await learnerWithLog();
    await crossTransactions(
      db,
      (tx) => answerNow(tx, user),
      () => merge(db),
    );
    expect(await rows()).toMatchObject({ log: [{}, {}], states: [{ answers: 2 }] });
  });

  test("refuses an answer after the account was deleted, without a deadlock", async () => {
    const { db } = server.database;
    const { user, merge } = await learnerWithLog();
    await merge(db);
    const refused = crossTransactions(
      db,
      // The lock that DELETE takes before it deletes the answers.
      (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update"),
      (): Promise<unknown> => answerNow(db, user),
      (tx) => tx.delete(users).where(eq(users.id, user.id)),
    );
    expect(refusalOf(await refused.catch((error: unknown) => error))?.code).toBe("UNAUTHENTICATED");
  });
});

test("a resume code moves the log with results and due times", async () => {
  const browser = server.browser();
  const practice = [entry(20), entry(10, 1)];
  const { data } = await browser.graphql(
    "mutation ($input: MergeProgressInput!) { createResumeCode(input: $input) { code } }",
    { input: { courses: [], practice } },
  );
  const redeemed = await server.browser().graphql(
    `mutation ($code: String!) { redeemResumeCode(code: $code) {
      practice { id itemId choice number isRight answeredAt dueAt } } }`,
    { code: data.createResumeCode.code },
  );
  const moved = redeemed.data.redeemResumeCode.practice;
  expect(moved).toMatchObject([
    { id: practice[0]?.id, number: 3, choice: null, isRight: true },
    { id: practice[1]?.id, number: 1, isRight: false },
  ]);
  expect(Date.parse(moved[1].dueAt)).toBeGreaterThan(Date.parse(moved[1].answeredAt));
});

const roundDocument = `query ($first: Int, $browser: BrowserPracticeInput) {
  practice(first: $first, browser: $browser) { dueCount newCount nextDueAt items { id moduleNumber } } }`;

describe("practice", () => {
  test("chooses new items of ticked modules, then none until they are due", async () => {
    const { browser } = await learner();
    const ticks = { courses: [{ path: "/Per", completed: [1, 3] }] };
    expect((await browser.graphql(roundDocument)).data.practice).toMatchObject({ items: [], newCount: 0 });
    await browser.graphql(mergeDocument, { input: ticks });
    const { practice } = (await browser.graphql(roundDocument, { first: 3 })).data;
    expect(practice).toMatchObject({ dueCount: 0, newCount: 8, nextDueAt: null });
    expect(practice.items.map((item: { moduleNumber: number }) => item.moduleNumber)).toEqual([1, 3, 1]);
    await send(browser, { answeredAt: daysAgo(30) });
    const later = (await browser.graphql(roundDocument)).data.practice;
    expect(later).toMatchObject({ dueCount: 1, newCount: 7 });
    expect(later.items[0].id).toBe(itemId);
    await send(browser);
    expect((await browser.graphql(roundDocument)).data.practice).toMatchObject({
      dueCount: 0,
      nextDueAt: expect.any(String),
    });
    const { myPractice } = (
      await browser.graphql("{ myPractice { dueCount nextDueAt modules { path number strength dueCount } } }")
    ).data;
    expect(myPractice).toMatchObject({
      dueCount: 0,
      modules: [{ path: "/Per", number: 1, strength: "LEARNING", dueCount: 0 }],
    });
  });

  test("chooses by the browser's progress without a session", async () => {
    const browser = {
      ticks: [{ path: "/Per", completed: [2] }],
      states: [{ itemId, answeredAt: daysAgo(5), dueAt: daysAgo(2) }],
    };
    const { practice } = (await server.browser().graphql(roundDocument, { browser })).data;
    // Module 1 was practised, module 2 ticked.
    expect(practice).toMatchObject({ dueCount: 1, newCount: 7 });
    expect((await server.browser().graphql("{ myPractice { dueCount } }")).data.myPractice).toBeNull();
    const { errors } = await server.browser().graphql(roundDocument, { first: 21 });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("POST /forms/practice", () => {
  const post = (browser: Browser, fields: [string, string][]) =>
    browser.fetch("/forms/practice", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });

  test("stores the answer and redirects to its review", async () => {
    const { browser, rows } = await learner();
    const response = await post(browser, [
      ["item", itemId],
      ["number", "3,0"],
    ]);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).toBe("/practice?item=personal-finance%2Fwhat-is-left&number=3");
    expect((await rows()).states).toMatchObject([{ answers: 1 }]);
  });

  test("reads places of steps, and returns to the item after an incomplete form", async () => {
    const browser = server.browser();
    const steps = (places: string[]) =>
      post(browser, [
        ["item", "personal-finance/budget-steps"],
        ...places.map((place): [string, string] => ["place", place]),
      ]);
    expect((await steps(["1", "0", "3", "2"])).headers.get("location")).toMatch(/&choice=1\.0\.3\.2$/);
    expect((await steps(["1", "1", "3", "2"])).headers.get("location")).toMatch(/&choice=0\.1\.3\.2$/);
    const incomplete = (await steps(["1", "", "3", "2"])).headers.get("location") ?? "";
    expect(incomplete).toBe("/practice?item=personal-finance%2Fbudget-steps&alert=unanswered");
    expect((await post(browser, [["item", "nothing"]])).status).toBe(404);
  });

  test("returns to an item of which no option is ticked, and stores nothing", async () => {
    const { browser, rows } = await learner();
    const { headers } = await post(browser, [["item", "personal-finance/bending-the-rule"]]);
    expect(headers.get("location")).toBe(
      "/practice?item=personal-finance%2Fbending-the-rule&alert=unanswered",
    );
    expect((await rows()).states).toEqual([]);
  });
});
