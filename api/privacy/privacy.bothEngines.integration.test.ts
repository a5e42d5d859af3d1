import { and, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "../accounts/users.table";
import type { Database } from "../db/database";
import type { Browser } from "../testing/browser";
import { makePersonRow } from "../testing/personRows";
import { startTestServer, type TestServer } from "../testing/testServer";
import { cleanUp, cleanUpDaily } from "./cleanUp";
import { learnerTables } from "./dataRoute";
import { tableRecords } from "./tableRecords";

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db;
});
afterAll(() => server.close());

interface Learner {
  browser: Browser;
  userId: string;
  email: string;
  password: string;
  /** Stands in every text that the learner left. */
  mark: string;
}

/** A learner with a row of their own in every table that can hold one. */
async function learnerWithEverything(): Promise<Learner> {
  const mark = crypto.randomUUID().replaceAll("-", "");
  const email = `${mark}@example.org`;
  const password = "correct horse";
  const browser = server.browser();
  await browser.signUpAndLogIn(email, password);
  await db
    .update(users)
    .set({ name: `Name ${mark}` })
    .where(eq(users.email, email));
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("no user");
  for (const { record } of learnerTables()) {
    if (record.table !== users) await rowOf(getTableName(record.table))(db, { userId: user.id, mark });
  }
  return { browser, userId: user.id, email, password, mark };
}

function rowOf(table: string) {
  const make = makePersonRow[table];
  if (!make) throw new Error(`api/testing/personRows.ts does not say how a row of ${table} is made`);
  return make;
}

/** How many rows of which table hold one of these texts in any column. */
async function traces(texts: string[]): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     group by table_schema, table_name order by 1`,
  );
  expect(tables.length).toBeGreaterThan(tableRecords.length);
  const found: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const counts = columns.map((column) => {
      const holds = texts.map((text) => `"${column}"::text ilike '%${text}%'`).join(" or ");
      return `count(*) filter (where ${holds})::int as "${column}"`;
    });
    const [row = {}] = await rowsOf<Record<string, number>>(`select ${counts.join(", ")} from ${name}`);
    for (const [column, count] of Object.entries(row)) if (count > 0) found[`${name}.${column}`] = count;
  }
  return found;
}

/** The rows of a statement, as either engine's driver gives them. */
async function rowsOf<Row>(statement: string): Promise<Row[]> {
  const result = (await db.execute(sql.raw(statement))) as unknown as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}

test("every table about learners belongs to an account by a foreign key, and deleting the account is no matter of remembering", () => {
  const owned = learnerTables().map(({ record }) => getTableName(record.table));
  const about = tableRecords.filter((record) => record.about === "learner");
  for (const { table } of about) expect(owned).toContain(getTableName(table));
});

describe("GET /account/data.json", () => {
  test("is a file with the learner's rows of every table, each column explained, and nobody else's", async () => {
    const mine = await learnerWithEverything();
    const other = await learnerWithEverything();
    const response = await mine.browser.fetch("/account/data.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="ninefold-data.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    const { tables } = JSON.parse(text);
    for (const { record } of learnerTables()) {
      const name = getTableName(record.table);
      const { rows, columns, leftOut, kept } = tables[name];
      expect(rows.length, name).toBeGreaterThan(0);
      expect(kept).toMatch(/^[A-Z].*\.$/);
      for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(columns));
      expect(Object.keys({ ...columns, ...leftOut }).sort()).toEqual(
        Object.keys(getTableColumns(record.table)).sort(),
      );
      for (const purpose of Object.values({ ...columns, ...leftOut })) expect(purpose).toMatch(/\w/);
    }
    expect(tables.users.rows).toEqual([expect.objectContaining({ id: mine.userId, email: mine.email })]);
    expect(text).not.toContain(other.mark);
    expect(text).not.toContain(other.userId);
  });

  test("holds nothing that opens the account: neither the password's hash nor one of a session or link", async () => {
    const { browser, mark } = await learnerWithEverything();
    const text = await (await browser.fetch("/account/data.json")).text();
    expect(text).not.toContain("argon2id$");
    expect(text).not.toContain(`session-${mark}`);
    expect(text).not.toContain(`reset-${mark}`);
    const { tables } = JSON.parse(text);
    expect(tables.users.leftOut.passwordHash).toContain("left out: ");
    expect(tables.sessions.leftOut.idHash).toContain("left out: ");
    expect(tables.password_resets.leftOut.tokenHash).toContain("left out: ");
  });

  test("that cannot be read answers 500 without the reason, which is logged once", async () => {
    const { browser, userId } = await learnerWithEverything();
    await db.execute(sql`alter table completions rename to completions_away`);
    const response = await browser
      .fetch("/account/data.json")
      .finally(() => db.execute(sql`alter table completions_away rename to completions`));
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: "Something went wrong on our side. Please try again." },
    ]);
    const failures = server.logged.filter(({ level }) => level === 50);
    expect(failures.map(({ msg }) => msg)).toEqual(["a request failed"]);
    expect(JSON.stringify(failures)).not.toContain(userId);
  });

  test("answers 401 without a session", async () => {
    const response = await server.browser().fetch("/account/data.json");
    expect([response.status, await response.json()]).toEqual([401, { message: "Please log in first." }]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("deleteAccount", () => {
  const document = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename
    ... on DeleteAccountSuccess { message } ... on WrongCredentials { message } ... on InvalidInput { fields { field } } } }`;

  test("leaves no trace of the learner in any column of any table, and another learner as they were", async () => {
    const gone = await learnerWithEverything();
    const stays = await learnerWithEverything();
    const textsOf = ({ userId, email, mark }: Learner) => [userId, email, mark];
    const before = await traces(textsOf(stays));
    expect(Object.keys(await traces(textsOf(gone)))).toEqual(Object.keys(before));
    const tablesFilled = Object.keys(before).map((column) => column.split(".")[1]);
    for (const { record } of learnerTables()) expect(tablesFilled).toContain(getTableName(record.table));

    const { data } = await gone.browser.graphql(document, { input: { currentPassword: gone.password } });
    expect(data.deleteAccount).toEqual({
      __typename: "DeleteAccountSuccess",
      message: "Your account is deleted, with everything in it.",
    });
    expect(gone.browser.cookies.size).toBe(0);
    expect(await traces(textsOf(gone))).toEqual({});
    expect(await traces(textsOf(stays))).toEqual(before);
    const login = await server.browser().post("/login", { email: gone.email, password: gone.password });
    expect(login.status).toBe(401);
    expect((await stays.browser.fetch("/user")).status).toBe(200);
  });

  test("asks for the right password and a session, else deletes nothing", async () => {
    const { browser, email } = await learnerWithEverything();
    const kindOf = async (currentPassword: string) =>
      (await browser.graphql(document, { input: { currentPassword } })).data.deleteAccount;
    expect(await kindOf("wrong horse")).toEqual({
      __typename: "WrongCredentials",
      message: "That is not your password.",
    });
    expect(await kindOf("")).toEqual({ __typename: "InvalidInput", fields: [{ field: "currentPassword" }] });
    const { errors } = await server.browser().graphql(document, { input: { currentPassword: "x" } });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await (await browser.fetch("/user")).json()).user.email).toBe(email);
  });

  test("asked twice at once, deletes once and does not fail", async () => {
    const { browser, password } = await learnerWithEverything();
    const answers = await Promise.all(
      [1, 2].map(() => browser.graphql(document, { input: { currentPassword: password } })),
    );
    const kinds = answers.map(
      ({ data, errors }) => data?.deleteAccount.__typename ?? errors?.[0]?.extensions.code,
    );
    expect(kinds).toContain("DeleteAccountSuccess");
    for (const kind of kinds)
      expect(["DeleteAccountSuccess", "WrongCredentials", "UNAUTHENTICATED"]).toContain(kind);
  });
});

/** Somebody with an account and nothing else. */
async function newUser(mark: string): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ name: "Somebody", email: `${mark}@example.org`, passwordHash: "none" })
    .returning({ id: users.id });
  if (!user) throw new Error("no user");
  return user.id;
}

describe("the daily clean-up", () => {
  const dated = tableRecords.filter(({ retention: { until } }) => until === "date" || until === "days later");

  test.each(dated.map((record) => [getTableName(record.table), record] as const))(
    "deletes rows of %s when their time is over, and not a second before",
    async (name, { table, retention }) => {
      if (!("column" in retention)) throw new Error("no date");
      const column = getTableColumns(table)[retention.column];
      if (!column) throw new Error("no such column");
      const mark = crypto.randomUUID();
      const userId = await newUser(mark);
      await rowOf(name)(db, { userId, mark });
      const date = new Date("2001-02-03T04:05:06Z");
      const mine = sql`(${table}::text like ${`%${mark}%`} or ${table}::text like ${`%${userId}%`})`;
      await db
        .update(table)
        .set({ [retention.column]: date })
        .where(mine);
      const left = () => db.$count(table, and(mine, eq(column, date)));
      const days = retention.until === "days later" ? retention.days : 0;
      const over = date.getTime() + days * 86_400_000;

      await cleanUp(db, new Date(over - 1000));
      expect(await left()).toBe(1);
      expect(await cleanUp(db, new Date(over + 1000))).toEqual({ [name]: 1 });
      expect(await left()).toBe(0);
    },
  );

  test("deletes contact messages after a year, sessions and links when they end", () => {
    expect(
      Object.fromEntries(dated.map(({ table, retention }) => [getTableName(table), retention])),
    ).toMatchObject({
      contact_messages: { until: "days later", days: 365, column: "createdAt" },
      sessions: { until: "date", column: "expiresAt" },
      password_resets: { until: "date", column: "expiresAt" },
    });
  });

  test("run by several processes at once does no harm, and touches nothing whose time is not over", async () => {
    const stays = await learnerWithEverything();
    const before = await traces([stays.mark]);
    await Promise.all(Array.from({ length: 4 }, () => cleanUp(db, new Date())));
    expect(await traces([stays.mark])).toEqual(before);
  });

  test("runs at once and again after a day, and stopping waits for it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { userId, mark } = await learnerWithEverything();
      const end = () =>
        db.execute(
          sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${userId}`,
        );
      const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
      const logged: object[] = [];
      await end();
      const stop = await cleanUpDaily(db, log);
      expect(logged).toMatchObject([{ msg: "cleaned up", deleted: { sessions: 2 } }]);
      await rowOf("sessions")(db, { userId, mark });
      await end();
      vi.advanceTimersByTime(86_400_000);
      await stop();
      expect(logged.at(-1)).toMatchObject({ deleted: { sessions: 1 } });
      vi.advanceTimersByTime(86_400_000);
      await stop();
      expect(logged).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that fails is logged and stops nothing", async () => {
    const logged: object[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
    const stop = await cleanUpDaily({} as Database, log);
    await stop();
    expect(logged).toMatchObject([{ level: 50, msg: "the daily clean-up failed" }]);
  });
});

test("privacyRecords tells every table about people with each column's purpose and how long it is kept, without a session", async () => {
  const { data } = await server
    .browser()
    .graphql("{ privacyRecords { table row about kept columns { name purpose } } }");
  const people = tableRecords.filter(({ about }) => about !== "nobody");
  expect(data.privacyRecords.map(({ table }: { table: string }) => table)).toEqual(
    people.map(({ table }) => getTableName(table)),
  );
  for (const [index, { table, purposes }] of people.entries()) {
    const { columns, kept, row } = data.privacyRecords[index];
    expect(
      Object.fromEntries(
        columns.map((column: { name: string; purpose: string }) => [column.name, column.purpose]),
      ),
    ).toEqual(purposes);
    expect(columns).toHaveLength(Object.keys(getTableColumns(table)).length);
    for (const sentence of [kept, row]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});
