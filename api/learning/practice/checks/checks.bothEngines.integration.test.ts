import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueWatch } from "../../../catalogue/catalogueWatch";
import { type Browser, errorCode } from "../../../testing/browser";
import { crossTransactions } from "../../../testing/crossTransactions";
import { startCheck, submitCheck } from "../../../testing/passCheck";
import { testEngine } from "../../../testing/testDatabase";
import { startTestServer, type TestServer } from "../../../testing/testServer";
import { lockLearner } from "../../lockLearner";
import { practiceChecks } from "./practiceChecks.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = "/Per";
const catalogue = () => catalogueWatch(server.database.db).current;
const myChecksDocument = `{ course(slug: "personal-finance") { check {
  passedAt nextAt open { id items { id } }
  last { id score total passed nextAt items { id } reviews { itemId isRight } } } } }`;

const start = async (browser: Browser) => (await startCheck(browser, path)).data.startCheck;
const submit = async (browser: Browser, check: { id: string; items: { id: string }[] }, right: number) =>
  (await submitCheck(browser, catalogue(), check, right)).data.submitCheck;
const myChecks = async (browser: Browser) => (await browser.graphql(myChecksDocument)).data.course.check;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

/** Moves the submission of a check into the past. */
const endedLongAgo = (id: string) =>
  server.database.db
    .update(practiceChecks)
    .set({ submittedAt: sql`${practiceChecks.submittedAt} - interval '61 minutes'` })
    .where(eq(practiceChecks.id, id));

test("draws ten items of all modules; two tabs and retries get the same open check", async () => {
  const browser = await server.learner();
  const checks = await Promise.all(Array.from({ length: 5 }, () => start(browser)));
  const [check] = checks;
  expect(check.course.path).toBe(path);
  expect(new Set(idsOf(check)).size).toBe(10);
  expect(new Set(check.items.map(({ moduleNumber }: { moduleNumber: number }) => moduleNumber)).size).toBe(8);
  for (const other of checks) expect(other).toEqual(check);
  expect(await myChecks(browser)).toEqual({
    passedAt: null,
    nextAt: null,
    open: { id: check.id, items: idsOf(check).map((id) => ({ id })) },
    last: null,
  });
});

test("is passed with eight right answers, once, however often it is submitted", async () => {
  const browser = await server.learner();
  const check = await start(browser);
  const results = await Promise.all([submit(browser, check, 8), submit(browser, check, 8)]);
  const again = await submit(browser, check, 0);
  for (const result of [...results, again]) {
    expect(result).toMatchObject({ id: check.id, score: 8, total: 10, passed: true, nextAt: null });
    expect(result.reviews.map(({ itemId }: { itemId: string }) => itemId)).toEqual(idsOf(check));
    expect(result.reviews.map(({ isRight }: { isRight: boolean }) => isRight)).toEqual(
      check.items.map((_: unknown, index: number) => index < 8),
    );
  }
  const mine = await myChecks(browser);
  expect(mine).toMatchObject({ last: { id: check.id, score: 8 }, open: null, nextAt: null });
  expect(mine.last.reviews.map(({ itemId }: { itemId: string }) => itemId)).toEqual(idsOf(check));
  expect(mine.passedAt).not.toBeNull();
});

test("shows the results by the keys of its time after a key has changed", async () => {
  const browser = await server.learner();
  const check = await start(browser);
  const { reviews } = await submit(browser, check, 8);
  const rightOf = (shown: { isRight: boolean }[]) => shown.map(({ isRight }) => isRight);
  // By the current keys, none of these answers is right, as if each key had changed.
  const answers = check.items.map(() => ({ choice: null, number: null }));
  await server.database.db.update(practiceChecks).set({ answers }).where(eq(practiceChecks.id, check.id));
  const { last } = await myChecks(browser);
  expect([last.score, rightOf(last.reviews)]).toEqual([8, rightOf(reviews)]);
});

test.runIf(testEngine === "postgres")("waits for other writes of the learner when submitted", async () => {
  const browser = await server.learner();
  const check = await start(browser);
  const { db } = server.database;
  const [row] = await db.select().from(practiceChecks).where(eq(practiceChecks.id, check.id));
  const result = await crossTransactions(
    db,
    (tx) => lockLearner(tx, row?.userId ?? ""),
    () => submit(browser, check, 8),
  );
  expect(result.score).toBe(8);
});

test("is not passed with seven, and another is drawn after an hour", async () => {
  const browser = await server.learner();
  const first = await start(browser);
  const failed = await submit(browser, first, 7);
  expect(failed).toMatchObject({ score: 7, passed: false });
  const waitMs = Date.parse(failed.nextAt) - Date.now();
  expect(waitMs).toBeGreaterThan(59 * 60_000);
  expect(waitMs).toBeLessThanOrEqual(60 * 60_000);
  const { errors, status } = await startCheck(browser, path);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^You can start the next check in 60 minutes, at \d\d:\d\d UTC\./),
    extensions: { code: "RATE_LIMITED" },
  });
  expect(status).toBe(429);
  expect(await myChecks(browser)).toMatchObject({ nextAt: failed.nextAt, last: { nextAt: failed.nextAt } });
  await endedLongAgo(first.id);
  expect(await myChecks(browser)).toMatchObject({ nextAt: null, last: { nextAt: null } });
  const second = await start(browser);
  expect(second.id).not.toBe(first.id);
  expect(idsOf(second).toSorted()).not.toEqual(idsOf(first).toSorted());
});

test("stores only the first passed, the newest and the open check", async () => {
  const browser = await server.learner();
  const ids: string[] = [];
  for (const right of [3, 8, 2, 9, 5]) {
    const check = await start(browser);
    ids.push(check.id);
    await submit(browser, check, right);
    await endedLongAgo(check.id);
  }
  ids.push((await start(browser)).id);
  const rows = await server.database.db
    .select({ id: practiceChecks.id })
    .from(practiceChecks)
    .where(inArray(practiceChecks.id, ids));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[4], ids[5]].toSorted());
  expect(await myChecks(browser)).toMatchObject({ last: { id: ids[4], score: 5 }, open: { id: ids[5] } });
});

test("refuses anonymous requests, other learners, unknown courses and answers that do not fit", async () => {
  const stranger = server.browser();
  const browser = await server.learner();
  const check = await start(browser);
  expect(errorCode(await startCheck(stranger, path))).toBe("UNAUTHENTICATED");
  expect(errorCode(await submitCheck(stranger, catalogue(), check))).toBe("UNAUTHENTICATED");
  expect(await myChecks(stranger)).toBeNull();
  const other = await server.learner();
  expect(errorCode(await submitCheck(other, catalogue(), check))).toBe("NOT_FOUND");
  expect(errorCode(await startCheck(other, path, check.id))).toBe("BAD_USER_INPUT");
  expect(errorCode(await startCheck(browser, "/gone"))).toBe("NOT_FOUND");
  const send = (answers: object[]) =>
    browser.graphql("mutation ($input: SubmitCheckInput!) { submitCheck(input: $input) { score } }", {
      input: { id: check.id, answers },
    });
  const [{ id: itemId }] = check.items;
  expect(errorCode(await send([{ itemId, choice: [20] }]))).toBe("BAD_USER_INPUT");
  expect(errorCode(await send([{ itemId: "personal-finance/gone", choice: [0] }]))).toBe("BAD_USER_INPUT");
});

test("replaces an open check with an item that a release has removed", async () => {
  const browser = await server.learner();
  const check = await start(browser);
  await server.database.db
    .update(practiceChecks)
    .set({ itemSlugs: ["gone"] })
    .where(eq(practiceChecks.id, check.id));
  const next = await start(browser);
  expect(next.id).not.toBe(check.id);
  expect(next.items).toHaveLength(10);
});
