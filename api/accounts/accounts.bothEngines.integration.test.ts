import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultAllowances } from "../rateLimits";
import { startTestServer, type TestServer } from "../testing/testServer";
import { sessions } from "./sessions.table";
import { users } from "./users.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUpDocument = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename
  ... on SignUpSuccess { user { id name email role createdAt } } ... on EmailTaken { message }
  ... on InvalidInput { fields { field message } } } }`;
const logInDocument = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename
  ... on LogInSuccess { user { email } } ... on WrongCredentials { message }
  ... on InvalidInput { fields { field } } } }`;
const learner = () => ({
  name: "Ada",
  email: `${crypto.randomUUID()}@Example.org`,
  password: "correct horse",
});

describe("signUp", () => {
  test("creates a learner with the email as typed and an argon2id password hash", async () => {
    const input = learner();
    const { data } = await server.browser().graphql(signUpDocument, { input });
    expect(data.signUp).toMatchObject({
      __typename: "SignUpSuccess",
      user: { name: "Ada", email: input.email, role: "LEARNER" },
    });
    const [stored] = await server.database.db.select().from(users).where(eq(users.email, input.email));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("accepts one of several concurrent sign-ups with the same email", async () => {
    const input = learner();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.browser().graphql(signUpDocument, {
          input: { ...input, email: index % 2 ? input.email : input.email.toLowerCase() },
        }),
      ),
    );
    const kinds = responses.map(({ data }) => data.signUp.__typename).sort();
    expect(kinds).toEqual([...Array(7).fill("EmailTaken"), "SignUpSuccess"]);
  });

  test.each(["12345678", "PASSWORD1", "qwertyuiop"])("refuses the common password %s", async (password) => {
    const { data } = await server.browser().graphql(signUpDocument, { input: { ...learner(), password } });
    expect(data.signUp.fields).toEqual([
      { field: "password", message: expect.stringMatching(/^Many people use this password/) },
    ]);
  });

  test("returns invalid fields as data", async () => {
    const { data } = await server
      .browser()
      .graphql(signUpDocument, { input: { name: " ", email: "x", password: "short" } });
    expect(data.signUp.fields.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "email",
      "password",
    ]);
  });
});

describe("logIn and sessions", () => {
  test("stores a sealed id in the cookie and only its hash in the database", async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    const cookie = browser.cookies.get("ninefold_session") ?? "";
    const rows = await server.database.db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    expect(rows).toHaveLength(1);
    expect(cookie).not.toContain(rows[0]?.sessions.idHash ?? "?");
    expect(cookie).not.toContain(encodeURIComponent(email));
  });

  test("treats a tampered, foreign or truncated cookie as anonymous, without an error", async () => {
    const browser = await server.learner();
    const good = browser.cookies.get("ninefold_session") ?? "";
    for (const bad of [
      good.slice(0, -3),
      `${good.slice(0, 60)}x${good.slice(61)}`,
      "Fe26.2*1*x",
      "",
      "%00",
      "x".repeat(3000),
    ]) {
      browser.cookies.set("ninefold_session", bad);
      const { status, data, errors } = await browser.graphql("{ me { email } }");
      expect({ status, data, errors }).toEqual({ status: 200, data: { me: null }, errors: undefined });
    }
  });

  test("ends the previous session at the next login", async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    const before = new Map(browser.cookies);
    await browser.graphql(logInDocument, { input: { email, password: "correct horse" } });
    const old = server.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.graphql("{ me { email } }")).data.me).toBeNull();
    expect((await browser.graphql("{ me { email } }")).data.me.email).toBe(email);
  });

  test("deletes the session row at logout", async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    expect((await browser.graphql("mutation { logOut }")).data.logOut).toBe(true);
    const rows = await server.database.db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    expect(rows).toEqual([]);
    expect((await server.browser().graphql("mutation { logOut }")).data.logOut).toBe(true);
  });

  test("expires a session after 30 days without use, and renews it on use", async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    const { db } = server.database;
    const mine = sql`${sessions.userId} = (select id from users where email = ${email})`;
    const daysLeft = async () => {
      const [row] = await db
        .select({ days: sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 86400)::int` })
        .from(sessions)
        .where(mine);
      return row?.days;
    };
    expect(await daysLeft()).toBe(30);
    await db.update(sessions).set({ expiresAt: sql`now() + interval '20 days'` }).where(mine);
    const renewed = await browser.fetch("/user");
    expect(renewed.headers.get("set-cookie")).toMatch(/Max-Age=2592000/);
    expect(await daysLeft()).toBe(30);
    expect((await browser.fetch("/user")).headers.get("set-cookie")).toBeNull();
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
    expect((await browser.fetch("/user")).status).toBe(401);
  });

  test("ends a session 90 days after the login, however often it is used", async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    const loggedInDaysAgo = (days: number) =>
      server.database.db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(sql`${sessions.userId} = (select id from users where email = ${email})`);
    await loggedInDaysAgo(89);
    expect((await browser.fetch("/user")).status).toBe(200);
    await loggedInDaysAgo(90);
    expect((await browser.fetch("/user")).status).toBe(401);
    expect((await browser.graphql("{ mySessions { id } }")).errors?.[0]?.extensions.code).toBe(
      "UNAUTHENTICATED",
    );
    expect((await browser.post("/login", { email, password: "correct horse" })).status).toBe(200);
    const { data } = await browser.graphql("{ mySessions { isCurrent } }");
    expect(data.mySessions).toEqual([{ isCurrent: true }]);
  });

  test("logs failed logins with a count, and without the email address", async () => {
    const logging = await startTestServer({ database: server.database });
    const { email } = learner();
    await logging.browser().post("/login", { email, password: "wrong horse" });
    await logging.browser().graphql(logInDocument, { input: { email: email.toUpperCase(), password: "x" } });
    await logging.browser().post("/login", { email: learner().email, password: "wrong horse" });
    const failed = logging.logged.filter(({ msg }) => msg === "failed login");
    const [first, second, third] = failed;
    expect(failed).toHaveLength(3);
    expect(first).toMatchObject({
      level: 40,
      reqId: expect.anything(),
      account: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(second?.account).toBe(first?.account);
    expect(third?.account).not.toBe(first?.account);
    expect(failed.map(({ failedLogins }) => Number(failedLogins) - Number(first?.failedLogins))).toEqual([
      0, 1, 2,
    ]);
    expect(JSON.stringify(logging.logged).toLowerCase()).not.toContain(email.toLowerCase());
    expect(JSON.stringify(logging.logged)).not.toContain("horse");
    await logging.close();
  });

  test("takes the same time for an unknown email as for a wrong password", async () => {
    const email = await server.browser().signUpAndLogIn();
    const browser = server.browser();
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const timed = async (email: string) => {
      const start = performance.now();
      const { status } = await browser.post("/login", { email, password: "wrong horse" });
      expect(status).toBe(401);
      return performance.now() - start;
    };
    await timed("nobody@example.org");
    for (let round = 0; round < 8; round++) {
      times.unknown.push(await timed("nobody@example.org"));
      times.wrong.push(await timed(email));
    }
    // Compares the minima: load on the machine only increases a time.
    const ratio = Math.min(...times.unknown) / Math.min(...times.wrong);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

test("accepts sessions sealed with a rotated secret, refuses those of a removed one", async () => {
  const old = "the old secret of more than thirty-two characters";
  const fresh = "the new secret of more than thirty-two characters";
  const statusWith = async (sessionSecrets: string[], cookies: Map<string, string>) => {
    const other = await startTestServer({ database: server.database, sessionSecrets });
    const browser = other.browser();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const { status } = await browser.fetch("/user");
    await other.close();
    return status;
  };
  const first = await startTestServer({ database: server.database, sessionSecrets: [old] });
  const browser = await first.learner();
  await first.close();
  expect(await statusWith([fresh, old], browser.cookies)).toBe(200);
  expect(await statusWith([fresh], browser.cookies)).toBe(401);
});

test("sets a Secure cookie when the public URL is https", async () => {
  const other = await startTestServer({ database: server.database, publicUrl: "https://ninefold.example" });
  const input = learner();
  await other.browser().post("/signup", input);
  const response = await other.browser().post("/login", input);
  expect(response.headers.get("set-cookie")).toMatch(/; Secure/);
  await other.close();
});

describe("rate limits", () => {
  test("refuses the 11th login a minute per email and address, in REST and GraphQL", async () => {
    const limited = await startTestServer({ database: server.database, allowances: defaultAllowances });
    const input = { email: learner().email, password: "wrong horse" };
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await limited.browser().post("/login", input)).status).toBe(401);
    const refused = await limited.browser().post("/login", { ...input, email: input.email.toUpperCase() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const byGraphql = await limited
      .browser()
      .post("/graphql", { query: logInDocument, variables: { input } });
    expect(byGraphql.status).toBe(429);
    expect(Number(byGraphql.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(
      ((await byGraphql.json()) as { errors: { extensions: object }[] }).errors[0]?.extensions,
    ).toMatchObject({ code: "RATE_LIMITED" });
    const other = await limited.browser().post("/login", { email: learner().email, password: "wrong horse" });
    expect(other.status).toBe(401);
    await limited.close();
  });

  test("counts an account under one key, however its email address is written", async () => {
    const limited = await startTestServer({ database: server.database, allowances: defaultAllowances });
    const input = { ...learner(), email: `kim-${crypto.randomUUID()}@example.org` };
    expect((await limited.browser().post("/signup", input)).status).toBe(201);
    const logIn = async (email: string, password: string) =>
      (await limited.browser().post("/login", { email, password })).status;
    for (let attempt = 0; attempt < 10; attempt++) expect(await logIn(input.email, "wrong horse")).toBe(401);
    // U+212A KELVIN SIGN and U+0130 are k and i in lower case, in some locales of the database.
    const kelvin = input.email.replace("k", "\u212a");
    const dotted = input.email.replace("i", "\u0130");
    const spellings = [input.email.toUpperCase(), ` ${input.email}`, kelvin];
    for (const spelling of spellings) expect(await logIn(spelling, input.password)).toBe(429);
    expect(await logIn(dotted, input.password)).toBe(401);
    expect((await limited.browser().post("/signup", { ...input, email: dotted })).status).toBe(422);
    await limited.close();
  });

  test("limits logins and sign-ups per address", async () => {
    const limited = await startTestServer({
      database: server.database,
      allowances: {
        ...defaultAllowances,
        loginPerAddress: { tries: 3, seconds: 60 },
        signUpPerAddress: { tries: 2, seconds: 600 },
      },
    });
    const login = async () =>
      (await limited.browser().post("/login", { email: learner().email, password: "wrong horse" })).status;
    expect([await login(), await login(), await login(), await login()]).toEqual([401, 401, 401, 429]);
    const signUp = async (changes = {}) =>
      (await limited.browser().post("/signup", { ...learner(), ...changes })).status;
    for (let time = 0; time < 3; time++) expect(await signUp({ password: "short" })).toBe(422);
    expect([await signUp(), await signUp(), await signUp()]).toEqual([201, 201, 429]);
    await limited.close();
  });
});
