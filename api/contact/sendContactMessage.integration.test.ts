import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultAllowances } from "../rateLimits";
import { startTestServer, type TestServer } from "../testing/testServer";
import { contactMessages } from "./contactMessages.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = `mutation ($input: ContactMessageInput!) {
  sendContactMessage(input: $input) { id receivedAt message } }`;
const input = () => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: `${crypto.randomUUID()}@Example.org`,
  mobileNumber: "+44 (0)20 7946-0000",
  message: "Could there be a course about engines?",
});
const send = (message: object) => server.browser().graphql(document, { input: message });
const storedFrom = (email: string) =>
  server.database.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const storedCount = () => server.database.db.$count(contactMessages);

describe("a valid message", () => {
  test("is stored as typed and confirmed with its time and one sentence", async () => {
    const sent = input();
    const { data, errors } = await send(sent);
    expect(errors).toBeUndefined();
    const { id, receivedAt, message } = data.sendContactMessage;
    expect(message).toBe("Thank you. We have received your message.");
    expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
    expect(await storedFrom(sent.email)).toEqual([
      { ...sent, id, createdAt: new Date(receivedAt), readAt: null, answeredAt: null },
    ]);
  });

  test("is trimmed, and its line breaks become line feeds", async () => {
    const sent = input();
    await send({
      ...sent,
      firstName: " Ada ",
      email: ` ${sent.email} `,
      mobileNumber: " 12345 ",
      message: "\r\nFirst line\r\nsecond\rthird\n\nlast\n ",
    });
    expect(await storedFrom(sent.email)).toMatchObject([
      { firstName: "Ada", mobileNumber: "12345", message: "First line\nsecond\nthird\n\nlast" },
    ]);
  });

  test.each([
    { firstName: "🦊".repeat(80), lastName: "X" },
    { mobileNumber: "01234567890123456789" },
    { message: "🦊".repeat(10) },
    { message: `${"x\r\n".repeat(1999)}xx` },
    { message: "🦊".repeat(4000) },
    { website: "" },
    { website: null },
  ])("is accepted at the limits: %#", async (limit) => {
    const sent = { ...input(), ...limit };
    const { errors } = await send(sent);
    expect(errors).toBeUndefined();
    expect(await storedFrom(sent.email)).toHaveLength(1);
  });
});

test.each([
  [{ firstName: " " }, "firstName"],
  [{ firstName: "x".repeat(81) }, "firstName"],
  [{ lastName: "" }, "lastName"],
  [{ lastName: "Love\nlace" }, "lastName"],
  [{ email: "ada" }, "email"],
  [{ email: `${"a".repeat(250)}@example.org` }, "email"],
  [{ mobileNumber: "1234" }, "mobileNumber"],
  [{ mobileNumber: "1".repeat(21) }, "mobileNumber"],
  [{ mobileNumber: "call me" }, "mobileNumber"],
  [{ mobileNumber: "-----" }, "mobileNumber"],
  [{ mobileNumber: "12345\n67890" }, "mobileNumber"],
  [{ message: "too short" }, "message"],
  [{ message: `${" ".repeat(20)}short` }, "message"],
  [{ message: "x".repeat(4001) }, "message"],
  [{ message: "with a bell \u0007 inside" }, "message"],
  [{ message: "with a tab \t inside" }, "message"],
])("refuses %j with a field message and stores nothing", async (invalid, field) => {
  const before = await storedCount();
  const { data, errors } = await send({ ...input(), ...invalid });
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: [{ field, message: expect.stringMatching(/^[A-Z].* .*\.$/) }],
  });
  expect(await storedCount()).toBe(before);
});

test("returns one message for each invalid field, in form order", async () => {
  const { errors } = await send({ firstName: "", lastName: "", email: "", mobileNumber: "", message: "" });
  expect(errors?.[0]?.extensions.fields?.map(({ field }) => field)).toEqual([
    "firstName",
    "lastName",
    "email",
    "mobileNumber",
    "message",
  ]);
});

test.each(["firstName", "lastName", "email", "mobileNumber", "message"])("requires %s", async (field) => {
  const { [field]: _, ...rest } = input() as Record<string, string>;
  const { data, errors } = await send(rest);
  expect(data).toBeUndefined();
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("the honeypot field", () => {
  test("returns the same response but stores nothing when it is filled in", async () => {
    const before = await storedCount();
    const { status, data, errors } = await send({ ...input(), website: "https://spam.example" });
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    expect(data.sendContactMessage).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      receivedAt: expect.any(String),
      message: "Thank you. We have received your message.",
    });
    expect(await storedCount()).toBe(before);
  });

  test("does not bypass the validation of other fields", async () => {
    const { errors } = await send({ ...input(), message: "short", website: "https://spam.example" });
    expect(errors?.[0]?.extensions.fields).toMatchObject([{ field: "message" }]);
  });
});

test("allows five valid messages in ten minutes per address", async () => {
  const limited = await startTestServer({ database: server.database, allowances: defaultAllowances });
  const post = (message: object) =>
    limited.browser().post("/graphql", { query: document, variables: { input: message } });
  for (let sent = 0; sent < 5; sent++) {
    await post({ ...input(), message: "short" });
    const { errors } = (await (await post({ ...input(), website: sent % 2 ? "x" : "" })).json()) as {
      errors?: unknown;
    };
    expect(errors).toBeUndefined();
  }
  const before = await storedCount();
  const refused = await post(input());
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
  expect(await storedCount()).toBe(before);
  await limited.close();
});

test("never logs message contents, even when storing fails", async () => {
  const sent = {
    ...input(),
    message: "A secret that only the admins may read.",
    mobileNumber: "0999 888 777",
  };
  await send(sent);
  const { db } = server.database;
  await db.execute(
    sql`alter table contact_messages add constraint refuse_all check (first_name = 'nobody') not valid`,
  );
  const { data, errors } = await send(sent);
  await db.execute(sql`alter table contact_messages drop constraint refuse_all`);
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions.code).toBe("INTERNAL_SERVER_ERROR");
  const failures = server.logged.filter(({ level }) => level === 50);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({
    msg: "operation failed",
    reqId: expect.any(String),
    err: {
      statement: expect.stringContaining('insert into "contact_messages"'),
      cause: { code: "23514", message: expect.stringContaining("refuse_all") },
    },
  });
  const everything = JSON.stringify(server.logged);
  for (const value of Object.values(sent)) expect(everything).not.toContain(value);
});
