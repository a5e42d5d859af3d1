import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { consumePasswordReset } from "./accounts/passwordResets";
import { users } from "./accounts/users.table";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import { completions } from "./learning/completions.table";
import { createRateLimits, defaultAllowances } from "./rateLimits";
import type { Browser } from "./testing/browser";
import { createResetToken } from "./testing/createResetToken";
import { startCheck, submitCheck } from "./testing/passCheck";
import { startTestServer, type TestServer } from "./testing/testServer";

const oneHourMs = 3_600_000;

/**
 * Sets the wall clock of the process back; timers and the monotonic clock run on, as after a correction of
 * the machine's clock. The embedded database reads the same clock.
 */
function setClockBack(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - oneHourMs });
}

let server: TestServer;
let learner: Browser;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  learner = server.browser();
  email = await learner.signUpAndLogIn();
});
afterEach(() => vi.useRealTimers());
afterAll(() => server?.close());

const tickDocument = `mutation ($number: Int!) {
  setModuleCompletion(input: { path: "/Per", number: $number, completed: true }) { completed } }`;
const mergeDocument = `mutation ($input: MergeProgressInput!) {
  mergeProgress(input: $input) { completed } }`;
const logIn = (browser: Browser, password = "correct horse") => browser.post("/login", { email, password });

describe("after the clock was set back by an hour", () => {
  test("the database has the same clock", async () => {
    setClockBack();
    const [row] = await server.database.db
      .select({ now: sql<string>`now()::text` })
      .from(sql`(values (1)) as one`);
    expect(Math.abs(new Date(row?.now ?? "").getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("sessions stay open, and a learner who logged out stays logged out", async () => {
    const leaving = server.browser();
    await logIn(leaving);
    const cookies = new Map(leaving.cookies);
    await leaving.post("/logout", {});
    setClockBack();
    expect((await learner.graphql("{ me { email } }")).data.me.email).toBe(email);
    for (const [name, value] of cookies) leaving.cookies.set(name, value);
    expect((await leaving.graphql("{ me { email } }")).data.me).toBeNull();
    const again = server.browser();
    expect((await logIn(again, "incorrect horse")).status).toBe(401);
    expect((await logIn(again)).status).toBe(200);
    expect((await again.graphql("{ me { email } }")).data.me.email).toBe(email);
  });

  test("ticks are stored, also those of a browser whose times are in the future", async () => {
    await learner.graphql(tickDocument, { number: 1 });
    const before = new Date();
    setClockBack();
    expect((await learner.graphql(tickDocument, { number: 2 })).errors).toBeUndefined();
    const merged = await learner.graphql(mergeDocument, {
      input: { courses: [{ path: "/Per", completed: [1, 3], times: [before, before] }] },
    });
    expect(merged.data.mergeProgress[0].completed).toEqual([1, 2, 3]);
    const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
    const stored = await server.database.db
      .select()
      .from(completions)
      .where(eq(completions.userId, user?.id ?? ""));
    const timeOf = (number: number) =>
      stored.find(({ moduleNumber }) => moduleNumber === number)?.completedAt.getTime() ?? 0;
    expect(timeOf(1)).toBeGreaterThan(Date.now());
    expect(timeOf(3)).toBeLessThanOrEqual(Date.now());
  });

  test("a password link works once", async () => {
    const token = await createResetToken(server.database.db, email);
    setClockBack();
    const use = () => consumePasswordReset(server.database.db, token, "another hash", new Date());
    expect([await use(), await use()]).toEqual([true, false]);
    expect((await learner.graphql("{ me { email } }")).data.me).toBeNull();
  });

  test("the next check may be started at once", async () => {
    const browser = await server.learner();
    const { data } = await startCheck(browser, "/Per");
    await submitCheck(browser, catalogueWatch(server.database.db).current, data.startCheck, 0);
    setClockBack();
    expect((await startCheck(browser, "/Per")).errors).toBeUndefined();
  });

  test("a limit lets the caller in again when its window has passed", async () => {
    const limits = createRateLimits({ ...defaultAllowances, signUpPerAddress: { tries: 1, seconds: 2 } });
    await limits.countSignUp("192.0.2.1");
    setClockBack();
    await expect(limits.countSignUp("192.0.2.1")).rejects.toThrow("Too many tries");
    await expect
      .poll(
        () =>
          limits.countSignUp("192.0.2.1").then(
            () => "allowed",
            () => "refused",
          ),
        {
          timeout: 20_000,
          interval: 500,
        },
      )
      .toBe("allowed");
  });
});
