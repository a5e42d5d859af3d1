import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createRateLimits, defaultAllowances } from "../rateLimits";
import type { Browser } from "../testing/browser";
import { createResetToken } from "../testing/createResetToken";
import { type MailServer, startMailServer } from "../testing/mailServer";
import { startTestServer, type TestServer } from "../testing/testServer";
import { createBackgroundTasks } from "./backgroundTasks";
import { userByEmail } from "./logIn";
import { smtpMailer } from "./mailer";
import { consumePasswordReset, createPasswordReset, requestPasswordReset } from "./passwordResets";
import { passwordResets } from "./passwordResets.table";
import { passwordMatches } from "./passwords";
import { sessions } from "./sessions.table";
import { users } from "./users.table";

let server: TestServer;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    mailer: smtpMailer({ url: mail.url, from: "Ninefold <no-reply@ninefold.example>" }),
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const password = "correct horse";
const newEmail = () => `${crypto.randomUUID()}@example.org`;

const documents = {
  changeName: `mutation ($input: ChangeNameInput!) { result: changeName(input: $input) { __typename
    ... on ChangeNameSuccess { user { name } } ... on InvalidInput { fields { field } } } }`,
  changeEmail: `mutation ($input: ChangeEmailInput!) { result: changeEmail(input: $input) { __typename
    ... on ChangeEmailSuccess { user { email } } ... on EmailTaken { message }
    ... on WrongCredentials { message } ... on InvalidInput { fields { field } } } }`,
  changePassword: `mutation ($input: ChangePasswordInput!) {
    result: changePassword(input: $input) { __typename
    ... on WrongCredentials { message } ... on InvalidInput { fields { field } } } }`,
  deleteAccount: `mutation ($input: DeleteAccountInput!) {
    result: deleteAccount(input: $input) { __typename } }`,
  requestPasswordReset: `mutation ($input: RequestPasswordResetInput!) {
    result: requestPasswordReset(input: $input) { __typename
    ... on ResetRequested { message } ... on InvalidInput { fields { field } } } }`,
  resetPassword: `mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) { __typename
    ... on LinkDoesNotWork { message } ... on InvalidInput { fields { field } } } }`,
};

/** Executes a mutation and returns its result, or the code of its error. */
async function mutate(browser: Browser, name: keyof typeof documents, input: Record<string, unknown>) {
  const { data, errors } = await browser.graphql(documents[name], { input });
  return errors?.[0]?.extensions.code ?? data.result;
}

const listDocument = "{ mySessions { id device openedAt lastUsedAt isCurrent } }";
const statusOf = async (browser: Browser) => (await browser.fetch("/user")).status;
const logInStatus = async (email: string, typed: string) =>
  (await server.browser().post("/login", { email, password: typed })).status;

/** Logs a learner in with another browser. */
async function anotherBrowser(email: string, userAgent = "curl/8"): Promise<Browser> {
  const browser = server.browser();
  const response = await browser.post("/login", { email, password }, { "user-agent": userAgent });
  expect(response.status).toBe(200);
  return browser;
}

async function learner(): Promise<{ browser: Browser; email: string; userId: string }> {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn(newEmail(), password);
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  return { browser, email, userId: user?.id ?? "" };
}

describe("name and email", () => {
  test("change only the signed-in user, and the email only with the password", async () => {
    const { browser } = await learner();
    const email = newEmail();
    expect(await mutate(browser, "changeName", { name: " Grace " })).toEqual({
      __typename: "ChangeNameSuccess",
      user: { name: "Grace" },
    });
    expect(await mutate(browser, "changeEmail", { email, currentPassword: "wrong horse" })).toEqual({
      __typename: "WrongCredentials",
      message: "That is not your password.",
    });
    expect(await mutate(browser, "changeEmail", { email, currentPassword: password })).toEqual({
      __typename: "ChangeEmailSuccess",
      user: { email },
    });
    expect(await (await browser.fetch("/user")).json()).toEqual({ user: { name: "Grace", email } });
    expect(await logInStatus(email, password)).toBe(200);
    const others = await server.database.db.select().from(users).where(eq(users.name, "Grace"));
    expect(others).toHaveLength(1);
  });

  test("refuses the email of another account but accepts its own, in any letter case", async () => {
    const { browser, email } = await learner();
    const other = await learner();
    const taken = { email: other.email.toUpperCase(), currentPassword: password };
    expect(await mutate(browser, "changeEmail", taken)).toMatchObject({ __typename: "EmailTaken" });
    const own = { email: email.toUpperCase(), currentPassword: password };
    expect(await mutate(browser, "changeEmail", own)).toMatchObject({ __typename: "ChangeEmailSuccess" });
    expect(server.logged.filter(({ level }) => level === 50)).toEqual([]);
  });

  test("returns invalid fields as data", async () => {
    const { browser } = await learner();
    expect(await mutate(browser, "changeName", { name: " " })).toMatchObject({ fields: [{ field: "name" }] });
    expect(await mutate(browser, "changeEmail", { email: "x", currentPassword: "" })).toMatchObject({
      fields: [{ field: "email" }, { field: "currentPassword" }],
    });
    expect(
      await mutate(browser, "changePassword", { currentPassword: "x", newPassword: "short" }),
    ).toMatchObject({
      fields: [{ field: "newPassword" }],
    });
  });
});

describe("sessions", () => {
  test("lists only own sessions, with device and current one, without secrets", async () => {
    const { browser, email, userId } = await learner();
    await learner();
    await anotherBrowser(email, "Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36");
    const { data } = await browser.graphql(listDocument);
    expect(data.mySessions).toHaveLength(2);
    expect(data.mySessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
    const phone = data.mySessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect(phone.device).toBe("Chrome on Android");
    for (const time of [phone.openedAt, phone.lastUsedAt])
      expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
    const { db } = server.database;
    const stored = await db.select().from(sessions).where(eq(sessions.userId, userId));
    for (const { idHash } of stored) expect(JSON.stringify(data)).not.toContain(idHash);

    // 21 of 30 days left: last used nine days ago.
    const expiresAt = new Date(Date.now() + 21 * 86_400_000);
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.listId, phone.id));
    const later = (await browser.graphql(listDocument)).data.mySessions;
    expect(later.map(({ id }: { id: string }) => id).at(-1)).toBe(phone.id);
    expect(Date.now() - Date.parse(later.at(-1).lastUsedAt)).toBeGreaterThan(9 * 86_400_000 - 1000);
  });

  test("a login ends the sessions above 50 that were not used for longest", async () => {
    const { browser, userId, email } = await learner();
    const { db } = server.database;
    const expiresAt = (index: number) => new Date(Date.now() + index * 3_600_000);
    const older = Array.from({ length: 60 }, (_, index) => ({
      idHash: `${userId} ${index}`,
      userId,
      expiresAt: expiresAt(index),
    }));
    await db.insert(sessions).values(older);
    const phone = await anotherBrowser(email);
    const stored = await db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(stored).toHaveLength(50);
    const left = stored.filter(({ idHash }) => idHash.startsWith(userId));
    expect(left.map(({ idHash }) => idHash).sort()).toEqual(
      older
        .slice(12)
        .map(({ idHash }) => idHash)
        .sort(),
    );
    expect(await Promise.all([browser, phone].map(statusOf))).toEqual([200, 200]);
  });

  test("ends a single session, but none of another learner", async () => {
    const { browser, email } = await learner();
    const phone = await anotherBrowser(email);
    const stranger = await learner();
    const end = async (caller: Browser, id: string) =>
      (await caller.graphql("mutation ($id: ID!) { endSession(id: $id) }", { id })).data.endSession;
    const phoneId = async () =>
      (await browser.graphql(listDocument)).data.mySessions.find(
        (session: { isCurrent: boolean }) => !session.isCurrent,
      )?.id;
    const id = await phoneId();
    for (const wrong of [id.replace(/^./, (first: string) => (first === "0" ? "1" : "0")), "1", "' or true"])
      expect(await end(browser, wrong)).toBe(true);
    expect(await end(stranger.browser, id)).toBe(true);
    expect(await statusOf(phone)).toBe(200);
    expect(await end(browser, id)).toBe(true);
    expect([await statusOf(phone), await statusOf(browser), await phoneId()]).toEqual([401, 200, undefined]);
  });

  test("ends all other sessions by endOtherSessions and by a new password", async () => {
    const { browser, email } = await learner();
    const stranger = await learner();
    const before = [await anotherBrowser(email), await anotherBrowser(email)];
    expect((await browser.graphql("mutation { endOtherSessions }")).data.endOtherSessions).toBe(true);
    expect(await Promise.all(before.map(statusOf))).toEqual([401, 401]);
    const phone = await anotherBrowser(email, "Mozilla/5.0 (Linux; Android 14) Firefox/143.0");
    const copy = server.browser();
    for (const [name, value] of phone.cookies) copy.cookies.set(name, value);
    expect(await statusOf(copy)).toBe(200);
    const input = { currentPassword: password, newPassword: "another horse" };
    expect(await mutate(phone, "changePassword", { ...input, currentPassword: "wrong horse" })).toMatchObject(
      {
        __typename: "WrongCredentials",
      },
    );
    expect(await statusOf(browser)).toBe(200);
    expect(await mutate(phone, "changePassword", input)).toMatchObject({
      __typename: "ChangePasswordSuccess",
    });
    expect(await Promise.all([browser, copy, phone].map(statusOf))).toEqual([401, 401, 200]);
    expect([await logInStatus(email, password), await logInStatus(email, "another horse")]).toEqual([
      401, 200,
    ]);
    const both = `mutation ($input: ChangePasswordInput!) {
      changePassword(input: $input) { __typename } endOtherSessions }`;
    await phone.graphql(both, { input: { currentPassword: "another horse", newPassword: password } });
    expect(await Promise.all([phone, stranger.browser].map(statusOf))).toEqual([200, 200]);
  });

  test("accepts one of several concurrent password changes, and ends stale sessions", async () => {
    const { browser, email, userId } = await learner();
    const chosen = ["first new one", "second new one", "third new one"];
    const [outcomes] = await Promise.all([
      Promise.all(
        chosen.map((newPassword) =>
          mutate(browser, "changePassword", { currentPassword: password, newPassword }),
        ),
      ),
      ...Array.from({ length: 4 }, () => logInStatus(email, password)),
    ]);
    const kinds = outcomes.map(({ __typename }: { __typename: string }) => __typename).sort();
    expect(kinds).toEqual(["ChangePasswordSuccess", "WrongCredentials", "WrongCredentials"]);
    const [user] = await server.database.db.select().from(users).where(eq(users.id, userId));
    const matches = await Promise.all(chosen.map((each) => passwordMatches(user?.passwordHash, each)));
    expect(matches.filter(Boolean)).toHaveLength(1);
    const open = await server.database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(open).toHaveLength(1);
  });
});

test("refuses all account operations without a session", async () => {
  const anonymous = server.browser();
  const inputs = {
    changeName: { name: "Eve" },
    changeEmail: { email: newEmail(), currentPassword: password },
    changePassword: { currentPassword: password, newPassword: "another horse" },
    deleteAccount: { currentPassword: password },
  } as const;
  for (const [name, input] of Object.entries(inputs))
    expect(await mutate(anonymous, name as keyof typeof inputs, input)).toBe("UNAUTHENTICATED");
  for (const document of [
    listDocument,
    "mutation { endOtherSessions }",
    'mutation { endSession(id: "1") }',
  ]) {
    const { errors } = await anonymous.graphql(document);
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  }
});

describe("password reset link", () => {
  const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));
  const tokenIn = (source: string) => /\/reset-password\/([\w-]{43})/.exec(source)?.[1] ?? "";

  /** Requests a link and reads its token from the mail. */
  async function requestToken(email: string): Promise<string> {
    const before = mailsTo(email).length;
    await mutate(server.browser(), "requestPasswordReset", { email });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(before + 1), 10_000);
    return tokenIn(mailsTo(email).at(-1)?.source ?? "");
  }

  /** Requests a link, and resolves when the background task has ended. */
  async function request(email: string, send: () => Promise<void>): Promise<void> {
    const backgroundTasks = createBackgroundTasks(pino({ level: "silent" }));
    const context = {
      database: server.database.db,
      limits: createRateLimits(defaultAllowances),
      viewer: { address: "192.0.2.1" },
      mailer: { send },
      backgroundTasks,
      publicUrl: server.url,
    };
    expect(await requestPasswordReset(context, { email })).toEqual({ kind: "requested" });
    await backgroundTasks.settled();
  }

  test("is mailed, sets a new password once, ends all sessions and is stored as a hash", async () => {
    const { browser, email, userId } = await learner();
    const token = await requestToken(email);
    const [sent] = mailsTo(email);
    expect(sent?.from).toBe("no-reply@ninefold.example");
    expect(sent?.source).toContain("Subject: Choose a new password for Ninefold");
    expect(sent?.source).toContain(`http://localhost:3002/reset-password/${token}`);
    expect(sent?.source).not.toContain("Test Learner");
    const stored = await server.database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, userId));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);

    const reset = (newPassword: string) => mutate(server.browser(), "resetPassword", { token, newPassword });
    expect(await reset("short")).toMatchObject({ fields: [{ field: "newPassword" }] });
    expect(await reset("a brand new one")).toEqual({ __typename: "ResetPasswordSuccess" });
    expect(await reset("yet another one")).toEqual({
      __typename: "LinkDoesNotWork",
      message: "This link does not work any more. Please ask for a new one.",
    });
    expect(await statusOf(browser)).toBe(401);
    expect([await logInStatus(email, password), await logInStatus(email, "a brand new one")]).toEqual([
      401, 200,
    ]);
  });

  test("is not mailed while the account has five that work", async () => {
    const { email } = await learner();
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(await requestToken(email));
    const send = vi.fn(async () => {});
    await request(email, send);
    expect(send).not.toHaveBeenCalled();
    const input = { token: tokens[0], newPassword: "a brand new one" };
    expect((await mutate(server.browser(), "resetPassword", input)).__typename).toBe("ResetPasswordSuccess");
    await requestToken(email);
  });

  test("does not count if its mail could not be sent", async () => {
    const { email } = await learner();
    const send = vi.fn(async () => {});
    for (let count = 0; count < 5; count += 1) {
      send.mockRejectedValueOnce(new Error("The mail server does not respond."));
      await request(email, send);
    }
    await request(email, send);
    expect(send).toHaveBeenCalledTimes(6);
  });

  test("expires after 30 minutes and works once under concurrent use", async () => {
    const { email } = await learner();
    const { db } = server.database;
    const now = new Date("2026-11-21T12:00:00Z");
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const createToken = () => createResetToken(db, email, now);
    const first = await createToken();
    expect(await consumePasswordReset(db, first, "hash", later(1801))).toBe(false);
    const second = await createToken();
    const uses = Array.from({ length: 6 }, () => consumePasswordReset(db, second, "hash", later(1799)));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    // Deleted when the second one was used.
    expect(await consumePasswordReset(db, first, "hash", later(60))).toBe(false);
  });

  test("works once when several links of one learner are used concurrently", async () => {
    const { email } = await learner();
    const { db } = server.database;
    const now = new Date();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => createResetToken(db, email, now)));
    const uses = tokens.map((token) => consumePasswordReset(db, token, "hash", now));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });

  test("is requested with the same response for every address; only accounts get mail", async () => {
    const { email } = await learner();
    const unknown = newEmail();
    const results = [
      await mutate(server.browser(), "requestPasswordReset", { email: unknown }),
      await mutate(server.browser(), "requestPasswordReset", { email: email.toUpperCase() }),
    ];
    expect(results[0]).toEqual({
      __typename: "ResetRequested",
      message: "If this address has an account, a link is on its way to it. It works for 30 minutes.",
    });
    expect(results[1]).toEqual(results[0]);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 10_000);
    expect(mailsTo(unknown)).toEqual([]);
    expect(await mutate(server.browser(), "requestPasswordReset", { email: "ada" })).toMatchObject({
      fields: [{ field: "email" }],
    });
  });

  test("is not created for an account that was changed since it was read", async () => {
    const { browser, email } = await learner();
    const { db } = server.database;
    const user = await userByEmail(db, email);
    if (!user) throw new Error("the learner was not stored");
    await mutate(browser, "changeEmail", { email: newEmail(), currentPassword: password });
    expect(await createPasswordReset(db, user, new Date())).toBeNull();
    expect(await db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0);
  });

  test("is invalidated by a change of email or password", async () => {
    const { browser, email } = await learner();
    const resultOf = async (token: string) =>
      (await mutate(server.browser(), "resetPassword", { token, newPassword: "a brand new one" })).__typename;
    const beforeEmailChange = await requestToken(email);
    await mutate(browser, "changeEmail", { email: newEmail(), currentPassword: password });
    expect(await resultOf(beforeEmailChange)).toBe("LinkDoesNotWork");
    const { browser: other, email: otherEmail } = await learner();
    const beforePasswordChange = await requestToken(otherEmail);
    await mutate(other, "changePassword", { currentPassword: password, newPassword: "another horse" });
    expect(await resultOf(beforePasswordChange)).toBe("LinkDoesNotWork");
    expect(await resultOf("")).toBe("LinkDoesNotWork");
  });

  test("is never logged; a refused mail does not change the response", async () => {
    const refused = `refused.${newEmail()}`;
    await server.browser().signUpAndLogIn(refused, password);
    const { message } = await mutate(server.browser(), "requestPasswordReset", { email: refused });
    expect(message).toMatch(/^If this address has an account/);
    const failures = () => server.logged.filter(({ level }) => level === 50).map(({ msg }) => msg);
    await vi.waitFor(() => expect(failures()).toEqual(["sending a password reset link failed"]), 10_000);
    const { email } = await learner();
    const token = await requestToken(email);
    await server.browser().fetch(`/reset-password/${token}`);
    const everything = JSON.stringify(server.logged);
    for (const secret of [token, email, refused, "/reset-password/"])
      expect(everything).not.toContain(secret);
  });

  test("serves its page uncached and sends no referrer to other sites", async () => {
    const { headers } = await server.browser().fetch(`/reset-password/${"x".repeat(43)}`);
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

test("limits wrong passwords and reset requests, and reports a missing mailer", async () => {
  const limited = await startTestServer({
    database: server.database,
    allowances: { ...defaultAllowances, passwordResetPerAddress: { tries: 4, seconds: 600 } },
  });
  const browser = limited.browser();
  const email = await browser.signUpAndLogIn();
  const wrong = { currentPassword: "wrong horse" };
  const results: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (const result of [
      await mutate(browser, "changePassword", { ...wrong, newPassword: "another horse" }),
      await mutate(browser, "changeEmail", { ...wrong, email: newEmail() }),
      await mutate(browser, "deleteAccount", wrong),
    ])
      results.push(result.__typename ?? result);
  }
  // The login was the first of ten attempts.
  expect(results).toEqual(Array(9).fill("WrongCredentials"));
  expect(await mutate(browser, "deleteAccount", { currentPassword: password })).toBe("RATE_LIMITED");
  expect((await limited.browser().post("/login", { email, password })).status).toBe(429);
  expect((await server.browser().graphql("{ sendsMail }")).data.sendsMail).toBe(true);
  expect((await limited.browser().graphql("{ sendsMail }")).data.sendsMail).toBe(false);
  const request = (to: string) => mutate(limited.browser(), "requestPasswordReset", { email: to });
  for (let round = 0; round < 3; round++)
    expect(await request(email)).toEqual({
      __typename: "ResetRequested",
      message: "Ninefold cannot send you email. Ask the people who run this site for a link.",
    });
  expect(await request(email.toUpperCase())).toBe("RATE_LIMITED");
  expect(await request(newEmail())).toBe("RATE_LIMITED");
  await limited.close();
});
