import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances } from "../rateLimits";
import { rawRequest } from "../testing/rawRequest";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const learner = () => ({
  name: "Ada",
  email: `${crypto.randomUUID()}@example.org`,
  password: "correct horse",
});

describe("POST /signup", () => {
  test("responds with 201, name and email only", async () => {
    const input = learner();
    const response = await server.browser().post("/signup", input);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ user: { name: input.name, email: input.email } });
  });

  test("responds with 400 for an existing email in any letter case; keeps the account", async () => {
    const input = learner();
    await server.browser().post("/signup", input);
    const duplicate = await server
      .browser()
      .post("/signup", { ...input, email: input.email.toUpperCase(), name: "Eve" });
    expect(duplicate.status).toBe(400);
    expect(await duplicate.json()).toEqual({
      message: "Email already exists. Please use a different email.",
    });
    const login = await server.browser().post("/login", { email: input.email, password: input.password });
    expect(login.status).toBe(200);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "Ada\u0007" }, "name"],
    [{ email: "ada" }, "email"],
    [{ email: `${"a".repeat(250)}@example.org` }, "email"],
    [{ password: "1234567" }, "password"],
    [{ password: "x".repeat(129) }, "password"],
    [{ password: undefined }, "password"],
    [{ name: 7 }, "name"],
  ])("responds with 422 and a message for the field: %j", async (wrong, field) => {
    const response = await server.browser().post("/signup", { ...learner(), ...wrong });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: { field: string; message: string }[] };
    expect(fields.map((problem) => problem.field)).toEqual([field]);
    expect(fields[0]?.message).toMatch(/\w+ \w+/);
  });

  test("accepts a name of 80 and a password of 128 astral characters", async () => {
    const response = await server
      .browser()
      .post("/signup", { ...learner(), name: "🦊".repeat(80), password: "🦊".repeat(128) });
    expect(response.status).toBe(201);
  });
});

describe("POST /login and GET /user", () => {
  test('respond with 200, the JSON string "Success" and a session cookie', async () => {
    const input = learner();
    const browser = server.browser();
    await browser.post("/signup", input);
    const response = await browser.post("/login", {
      email: input.email.toUpperCase(),
      password: input.password,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.text()).toBe('"Success"');
    expect(response.headers.get("set-cookie")).toMatch(
      /^ninefold_session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const user = await browser.fetch("/user");
    expect(user.status).toBe(200);
    expect(await user.json()).toEqual({ user: { name: input.name, email: input.email } });
    expect(user.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([["a wrong password"], ["an unknown email"]])(
    'respond with 401 and "Login failed" for %s',
    async (kind) => {
      const input = learner();
      await server.browser().post("/signup", input);
      const email = kind === "an unknown email" ? learner().email : input.email;
      const response = await server.browser().post("/login", { email, password: "wrong horse" });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe('"Login failed"');
      expect(response.headers.get("set-cookie")).toBeNull();
    },
  );

  test("respond with 401 and no user without a session", async () => {
    const response = await server.browser().fetch("/user");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ user: null });
  });
});

describe("POST /logout", () => {
  test("ends the session and invalidates copies of the cookie", async () => {
    const browser = await server.learner();
    const copy = new Map(browser.cookies);
    const response = await browser.fetch("/logout", { method: "POST" });
    expect(response.status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect((await browser.fetch("/user")).status).toBe(401);
  });

  test.each(["application/json", "application/x-www-form-urlencoded"])(
    "ends the session also with an empty body as %s",
    async (type) => {
      const browser = await server.learner();
      const headers = { "content-type": type };
      expect((await browser.fetch("/logout", { method: "POST", body: "", headers })).status).toBe(200);
      expect((await browser.fetch("/user")).status).toBe(401);
    },
  );

  test("responds with 200 without a session", async () => {
    expect((await server.browser().post("/logout", {})).status).toBe(200);
  });
});

describe.each(["/signup", "/login"])("POST %s refuses", (path) => {
  const send = (body: BodyInit | undefined, type?: string) =>
    server.browser().fetch(path, { method: "POST", body, headers: type ? { "content-type": type } : {} });

  test.each([
    ["nothing", undefined, undefined],
    ["an empty body", "", "application/json"],
    ["malformed JSON", '{"email":', "application/json"],
    ["a list", "[]", "application/json"],
    ["a string", '"Success"', "application/json"],
    ["null", "null", "application/json"],
    ["an object without the fields", "{}", "application/json"],
    ["poisoned prototypes", '{"__proto__": {"role": "ADMIN"}}', "application/json"],
  ])("%s with 422", async (_, body, type) => {
    expect((await send(body, type)).status).toBe(422);
  });

  test("missing fields with a sentence for each", async () => {
    const { fields } = (await (await send("{}", "application/json")).json()) as {
      fields: { message: string }[];
    };
    expect(fields.length).toBeGreaterThanOrEqual(2);
    for (const { message } of fields) expect(message).toMatch(/^(Please|A password) .*\.$/);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "%s with 415",
    async (type) => {
      expect((await send("email=a", type)).status).toBe(415);
    },
  );

  test("a body over 100 kB with 413, but not one just below", async () => {
    const body = (length: number) => JSON.stringify({ email: "x".repeat(length) });
    expect((await send(body(100 * 1024), "application/json")).status).toBe(413);
    expect((await send(body(100 * 1024 - 20), "application/json")).status).toBe(422);
  });

  test.each(["https://evil.example", "null", "http://localhost:9999"])(
    "the untrusted origin %s with 403",
    async (origin) => {
      const response = await server.browser().post(path, learner(), { origin });
      expect(response.status).toBe(403);
    },
  );

  test("cross-site requests with 403, but not same-origin ones", async () => {
    const status = async (site: string) =>
      (await server.browser().post(path, learner(), { "sec-fetch-site": site })).status;
    expect(await status("cross-site")).toBe(403);
    expect(await status("same-site")).toBe(403);
    expect([201, 401]).toContain(await status("same-origin"));
  });

  test("other methods with 405 and an Allow header", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await server.browser().fetch(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    }
  });
});

test("POST /user responds with 405", async () => {
  const response = await server.browser().post("/user", {});
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("counts each request towards the cost limit of its address", async () => {
  const costPerAddress = { tries: 3 * fieldCosts.read + fieldCosts.write, seconds: 60 };
  const { database } = server;
  const limited = await startTestServer({ database, allowances: { ...defaultAllowances, costPerAddress } });
  const statusOf = async (response: Promise<Response>) => (await response).status;
  for (let call = 0; call < 3; call++) expect(await statusOf(limited.browser().fetch("/user"))).toBe(401);
  expect(await statusOf(limited.browser().post("/logout", {}))).toBe(200);
  expect(await statusOf(limited.browser().fetch("/user"))).toBe(429);
  const form = await limited.browser().fetch("/forms/logout", {
    method: "POST",
    headers: { origin: limited.url, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(form.headers.get("location")).toBe("/logout?alert=too-many");
  await limited.close();
});

test("accepts POST from the site's origin and from its host", async () => {
  for (const origin of ["http://localhost:3002", server.url]) {
    const response = await server.browser().post("/signup", learner(), { origin });
    expect(response.status).toBe(201);
  }
});

test("accepts only PUBLIC_URL when it is set, not an origin that equals the Host header", async () => {
  const publicUrl = "https://ninefold.example";
  const settings = { database: server.database, publicUrl, trustsHostHeader: false };
  const published = await startTestServer({ ...settings, allowedOrigins: ["https://school.example"] });
  const status = async (origin: string, host: string) => {
    const headers = { origin, host, "content-type": "application/json" };
    const body = JSON.stringify(learner());
    return (await rawRequest(`${published.url}/signup`, { method: "POST", headers, body })).status;
  };
  expect(await status("https://evil.example", "evil.example")).toBe(403);
  expect(await status("http://127.0.0.1:3002", "127.0.0.1:3002")).toBe(403);
  expect(await status(publicUrl, "evil.example")).toBe(201);
  expect(await status("https://school.example", "ninefold.example")).toBe(201);
  await published.close();
});

test("accepts any name of the machine when PUBLIC_URL is unset", async () => {
  for (const host of ["127.0.0.1:3002", "school-laptop.local:3002", "[::1]:3002"]) {
    const headers = { origin: `http://${host}`, host, "content-type": "application/json" };
    const body = JSON.stringify(learner());
    const { status } = await rawRequest(`${server.url}/signup`, { method: "POST", headers, body });
    expect(status).toBe(201);
  }
});
