import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessages } from "../../contact/contactMessages.table";
import { defaultAllowances } from "../../rateLimits";
import type { Browser } from "../../testing/browser";
import { createResetToken } from "../../testing/createResetToken";
import { startTestServer, type TestServer } from "../../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const forms = [
  ...["/forms/login", "/forms/signup", "/forms/logout", "/forms/contact", "/forms/profile"],
  ...["/forms/profile/name", "/forms/profile/email", "/forms/profile/password", "/forms/profile/delete"],
  ...[
    "/forms/reset-password",
    `/forms/reset-password/${"x".repeat(43)}`,
    "/forms/certificate/personal-finance",
  ],
];

const learner = () => ({
  name: "Ada",
  email: `${crypto.randomUUID()}@example.org`,
  password: "correct horse",
});
const message = () => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: `${crypto.randomUUID()}@example.org`,
  mobileNumber: "+44 20 7946 0000",
  message: "Could there be a course\r\nabout engines?",
  website: "",
});

/** Posts a form like a browser without JavaScript. @returns the location of the 303 */
async function submit(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
): Promise<string | null> {
  const response = await browser.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: browser.url, "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("retry-after")).toBeNull();
  const location = response.headers.get("location");
  for (const value of Object.values(fields).filter(Boolean)) expect(location).not.toContain(value);
  return location;
}

describe("login, signup and logout", () => {
  test("create an account, start a session and end it", async () => {
    const browser = server.browser();
    const { name, email, password } = learner();
    expect(await submit(browser, "/forms/signup", { name, email, password })).toBe("/login?alert=signed-up");
    expect((await browser.fetch("/user")).status).toBe(401);
    expect(await submit(browser, "/forms/login", { email, password })).toBe("/home");
    expect(await (await browser.fetch("/user")).json()).toEqual({ user: { name, email } });
    const copy = new Map(browser.cookies);
    expect(await submit(browser, "/forms/logout", {})).toBe("/login?alert=logged-out");
    expect(browser.cookies.size).toBe(0);
    for (const [cookie, value] of copy) browser.cookies.set(cookie, value);
    expect((await browser.fetch("/user")).status).toBe(401);
  });

  test("logout without a session redirects to /login", async () => {
    expect(await submit(server.browser(), "/forms/logout", {})).toBe("/login?alert=logged-out");
  });

  test.each([
    ["a wrong password", { password: "wrong horse" }],
    ["an unknown email", { email: "nobody@example.org" }],
    ["an empty password", { password: "" }],
    ["an empty email", { email: "" }],
  ])("%s redirects back with `failed` and starts no session", async (_, wrong) => {
    const { name, email, password } = learner();
    await submit(server.browser(), "/forms/signup", { name, email, password });
    const browser = server.browser();
    expect(await submit(browser, "/forms/login", { email, password, ...wrong })).toBe("/login?alert=failed");
    expect(browser.cookies.size).toBe(0);
  });

  test("an existing email in any letter case redirects back with `email-taken`", async () => {
    const input = learner();
    await submit(server.browser(), "/forms/signup", input);
    const duplicate = { ...input, email: input.email.toUpperCase() };
    expect(await submit(server.browser(), "/forms/signup", duplicate)).toBe("/signup?alert=email-taken");
  });

  test.each([
    [{ email: "ada", password: "short" }, "email,password"],
    [{ name: "" }, "name"],
    [{ password: "x".repeat(129) }, "password"],
  ])("%j redirects back with `invalid` and the fields", async (wrong, fields) => {
    expect(await submit(server.browser(), "/forms/signup", { ...learner(), ...wrong })).toBe(
      `/signup?alert=invalid&fields=${fields}`,
    );
  });
});

describe("the account", () => {
  const loggedIn = async () => {
    const browser = server.browser();
    const email = await browser.signUpAndLogIn();
    return { browser, email, currentPassword: "correct horse" };
  };

  test("changes name, email and password; redirects back for invalid fields", async () => {
    const { browser, currentPassword } = await loggedIn();
    const other = await loggedIn();
    const email = `${crypto.randomUUID()}@example.org`;
    expect(await submit(browser, "/forms/profile/name", { name: "" })).toBe(
      "/profile/name?alert=invalid&fields=name",
    );
    expect(await submit(browser, "/forms/profile/name", { name: "Grace" })).toBe(
      "/profile?alert=name-changed",
    );
    expect(await submit(browser, "/forms/profile/email", { email, currentPassword: "wrong horse" })).toBe(
      "/profile/email?alert=wrong-password&fields=currentPassword",
    );
    expect(await submit(browser, "/forms/profile/email", { email: other.email, currentPassword })).toBe(
      "/profile/email?alert=email-taken",
    );
    expect(await submit(browser, "/forms/profile/email", { email, currentPassword })).toBe(
      "/profile?alert=email-changed",
    );
    for (const newPassword of ["short", "Password1"])
      expect(await submit(browser, "/forms/profile/password", { currentPassword, newPassword })).toBe(
        "/profile/password?alert=invalid&fields=newPassword",
      );
    const newPassword = "another horse";
    expect(await submit(browser, "/forms/profile/password", { currentPassword, newPassword })).toBe(
      "/profile?alert=password-changed",
    );
    expect(await (await browser.fetch("/user")).json()).toEqual({ user: { name: "Grace", email } });
    expect(await submit(server.browser(), "/forms/login", { email, password: newPassword })).toBe("/home");
  });

  test("ends one other session or all others", async () => {
    const { browser, email, currentPassword } = await loggedIn();
    const others = [server.browser(), server.browser(), server.browser()];
    for (const other of others) await other.post("/login", { email, password: currentPassword });
    const { data } = await browser.graphql("{ mySessions { id isCurrent } }");
    const { id } = data.mySessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const statuses = async () =>
      (await Promise.all(others.map(async (other) => (await other.fetch("/user")).status))).sort();
    expect(await submit(browser, "/forms/profile", { end: id })).toBe("/profile?alert=session-ended");
    expect(await statuses()).toEqual([200, 200, 401]);
    expect(await submit(browser, "/forms/profile", { end: "others" })).toBe("/profile?alert=sessions-ended");
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await browser.fetch("/user")).status).toBe(200);
  });

  test("is deleted after the password was confirmed, and its cookie with it", async () => {
    const { browser, email, currentPassword } = await loggedIn();
    expect(await submit(browser, "/forms/profile/delete", { currentPassword: "wrong horse" })).toBe(
      "/profile/delete?alert=wrong-password&fields=currentPassword",
    );
    expect(await submit(browser, "/forms/profile/delete", { currentPassword })).toBe(
      "/login?alert=account-deleted",
    );
    expect(browser.cookies.size).toBe(0);
    expect(await submit(server.browser(), "/forms/login", { email, password: currentPassword })).toBe(
      "/login?alert=failed",
    );
  });

  test("redirects every form to /login without a session", async () => {
    for (const path of forms.filter((form) => form.startsWith("/forms/profile")))
      expect(await submit(server.browser(), path, { end: "others" })).toBe("/login");
  });

  test("resets the password by a link that survives an invalid password", async () => {
    const { email } = await loggedIn();
    expect(await submit(server.browser(), "/forms/reset-password", { email })).toBe(
      "/reset-password?alert=no-mail",
    );
    expect(await submit(server.browser(), "/forms/reset-password", { email: "ada" })).toBe(
      "/reset-password?alert=invalid&fields=email",
    );
    const path = `/reset-password/${await createResetToken(server.database.db, email)}`;
    for (const newPassword of ["short", "Password1"])
      expect(await submit(server.browser(), `/forms${path}`, { newPassword })).toBe(
        `${path}?alert=invalid&fields=newPassword`,
      );
    expect(await submit(server.browser(), `/forms${path}`, { newPassword: "another horse" })).toBe(
      "/login?alert=password-reset",
    );
    expect(await submit(server.browser(), `/forms${path}`, { newPassword: "a third horse" })).toBe(
      `${path}?alert=link-used-up`,
    );
    expect(await submit(server.browser(), "/forms/login", { email, password: "another horse" })).toBe(
      "/home",
    );
  });
});

describe("contact", () => {
  const storedFrom = (email: string) =>
    server.database.db.select().from(contactMessages).where(eq(contactMessages.email, email));

  test("stores the message and redirects to the confirmation", async () => {
    const input = message();
    expect(await submit(server.browser(), "/forms/contact", input)).toBe("/contact?sent=1");
    expect(await storedFrom(input.email)).toMatchObject([
      { firstName: "Ada", message: "Could there be a course\nabout engines?" },
    ]);
  });

  test("stores nothing when a bot fills the honeypot, with the same redirect", async () => {
    const input = { ...message(), website: "https://spam.example" };
    expect(await submit(server.browser(), "/forms/contact", input)).toBe("/contact?sent=1");
    expect(await storedFrom(input.email)).toEqual([]);
  });

  test("redirects back with `invalid` and the fields, and stores nothing", async () => {
    const input = { ...message(), mobileNumber: "call me", message: "too short" };
    expect(await submit(server.browser(), "/forms/contact", input)).toBe(
      "/contact?alert=invalid&fields=mobileNumber,message",
    );
    expect(await storedFrom(input.email)).toEqual([]);
  });
});

test.each([
  ["/forms/login", "/login?alert=failed"],
  ["/forms/signup", "/signup?alert=invalid&fields=name,email,password"],
  ["/forms/contact", "/contact?alert=invalid&fields=firstName,lastName,email,mobileNumber,message"],
])("%s with missing fields, repeated fields or no body redirects to %s", async (path, expected) => {
  const repeated = "name=a&name=b&email=a&email=b&password=a&password=b&message=a&message=b&__proto__=x";
  expect(await submit(server.browser(), path, {})).toBe(expected);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  for (const init of [{ body: repeated, headers: type }, {}]) {
    const response = await server.browser().fetch(path, { method: "POST", ...init });
    expect([response.status, response.headers.get("location")]).toEqual([303, expected]);
  }
});

test("too many tries redirect back with `too-many`", async () => {
  const once = { tries: 1, seconds: 600 };
  const limited = await startTestServer({
    database: server.database,
    allowances: {
      ...defaultAllowances,
      loginPerAddress: once,
      signUpPerAddress: once,
      contactMessagePerAddress: once,
    },
  });
  const { name, email, password } = learner();
  for (const [path, fields] of [
    ["/signup", { name, email, password }],
    ["/login", { email, password }],
    ["/contact", message()],
  ] as const) {
    expect(await submit(limited.browser(), `/forms${path}`, fields)).not.toContain("too-many");
    expect(await submit(limited.browser(), `/forms${path}`, fields)).toBe(`${path}?alert=too-many`);
  }
  await limited.close();
});

describe.each(forms)("POST %s refuses", (path) => {
  test.each(["https://evil.example", "null", "http://localhost:9999"])(
    "the untrusted origin %s with 403",
    async (origin) => {
      const body = new URLSearchParams(message());
      const response = await server.browser().fetch(path, { method: "POST", body, headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get("location")).toBeNull();
    },
  );

  test("cross-site requests with 403", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const body = new URLSearchParams(message());
    expect((await server.browser().fetch(path, { method: "POST", body, headers })).status).toBe(403);
  });

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "%s with 415",
    async (type) => {
      const headers = { "content-type": type };
      const response = await server.browser().fetch(path, { method: "POST", body: "{}", headers });
      expect(response.status).toBe(415);
    },
  );

  test("a body over 100 kB with 413", async () => {
    const body = new URLSearchParams({ message: "x".repeat(100 * 1024) });
    expect((await server.browser().fetch(path, { method: "POST", body })).status).toBe(413);
  });
});

test("a server error redirects back with a code and is logged once without values", async () => {
  const { db } = server.database;
  const input = learner();
  const browser = server.browser();
  await submit(browser, "/forms/signup", input);
  await submit(browser, "/forms/login", { email: input.email, password: input.password });
  const submitAll = async () => [
    await submit(browser, "/forms/logout", {}),
    await submit(server.browser(), "/forms/signup", learner()),
    await submit(server.browser(), "/forms/login", { email: input.email, password: input.password }),
    await submit(server.browser(), "/forms/contact", message()),
    await submit(browser, "/forms/certificate/personal-finance", {}),
  ];
  const rename = (from: string, to: string) => db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  const submitWithoutTables = async () => {
    await rename("users", "users_renamed");
    await rename("contact_messages", "contact_messages_renamed");
    try {
      return await submitAll();
    } finally {
      await rename("users_renamed", "users");
      await rename("contact_messages_renamed", "contact_messages");
    }
  };
  expect(await submitWithoutTables()).toEqual([
    "/logout?alert=logout-failed",
    "/signup?alert=trouble",
    "/login?alert=trouble",
    "/contact?alert=trouble",
    "/certificate/personal-finance?alert=trouble",
  ]);
  const failures = server.logged.filter(({ level }) => level === 50);
  expect(failures.map(({ msg }) => msg)).toEqual(Array(5).fill("form submission failed"));
  expect(JSON.stringify(server.logged)).not.toContain("example.org");
  expect(JSON.stringify(server.logged)).not.toContain("argon2");
});
