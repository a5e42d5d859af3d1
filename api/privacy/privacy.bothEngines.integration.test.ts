import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { and, eq, getTableColumns, getTableName, like, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sessions } from "../accounts/sessions.table";
import { users } from "../accounts/users.table";
import { type Database, resultRows } from "../db/database";
import { tableShapes } from "../db/transfer/tableShape";
import { maxDownloads } from "../http/dataRoute";
import { completions } from "../learning/completions.table";
import { defaultAllowances } from "../rateLimits";
import type { Browser } from "../testing/browser";
import { makePersonRow } from "../testing/personRows";
import { startTestServer, type TestServer } from "../testing/testServer";
import { cleanUp, cleanUpHourly } from "./cleanUp";
import { learnerTables } from "./dataExport";
import { tableRecords } from "./tableRecords";

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: "127.0.0.1" });
  db = server.database.db;
});
afterAll(() => server.close());

interface Learner {
  browser: Browser;
  userId: string;
  email: string;
  password: string;
  /** Contained in every text that the learner has stored. */
  mark: string;
}

/** Creates a learner with a row in every table of accounts. */
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
    if (record.table !== users) await rowMaker(getTableName(record.table))(db, { userId: user.id, mark });
  }
  return { browser, userId: user.id, email, password, mark };
}

/** More than the buffers of a connection hold. */
const largeRows = { count: 24, length: 500_000 };

/** Begins a download of 12 MB from an address. The client reads only the headers. */
async function beginLargeDownload({ browser, userId }: Learner, address: string): Promise<IncomingMessage> {
  await db.execute(sql`insert into sessions (id_hash, list_id, user_id, device, expires_at)
    select 'large-' || gen_random_uuid(), gen_random_uuid(), ${userId}::uuid,
      repeat('x', ${largeRows.length}::int), now() + interval '1 day'
    from generate_series(1, ${largeRows.count}::int)`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "x-forwarded-for": address };
  const outgoing = request(`${server.url}/account/data.json`, { headers, agent: false });
  outgoing.end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(incoming.statusCode).toBe(200);
  return incoming.pause().on("error", () => {});
}

function rowMaker(table: string) {
  const make = makePersonRow[table];
  if (!make) throw new Error(`api/testing/personRows.ts has no function for ${table}`);
  return make;
}

/** Counts the rows that contain one of these texts, by table and column. */
async function traces(texts: string[]): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     group by table_schema, table_name order by 1`,
  );
  // The shapes contain every table except `rate_limits`.
  expect(tables.length).toBeGreaterThan(tableShapes.length + 1);
  const found: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const counts = columns.map((column) => {
      const contains = texts.map((text) => `"${column}"::text ilike '%${text}%'`).join(" or ");
      return `count(*) filter (where ${contains})::int as "${column}"`;
    });
    const [row = {}] = await rowsOf<Record<string, number>>(`select ${counts.join(", ")} from ${name}`);
    for (const [column, count] of Object.entries(row)) if (count > 0) found[`${name}.${column}`] = count;
  }
  return found;
}

/** Executes a statement and returns its rows, with either engine's driver. */
async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return resultRows<Row>(await db.execute(sql.raw(statement)));
}

test("links every table about learners to accounts by a foreign key", () => {
  const owned = learnerTables().map(({ record }) => getTableName(record.table));
  const about = tableRecords.filter((record) => record.about === "learner");
  for (const { table } of about) expect(owned).toContain(getTableName(table));
});

describe("GET /account/data.json", () => {
  test("exports only the learner's own rows of every table, each column explained", async () => {
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

  test("contains no hash of a password, session or link", async () => {
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

  test("reads the rows in batches, each once", async () => {
    const { browser, userId } = await learnerWithEverything();
    const slugs = Array.from({ length: 150 }, (_, index) => `course-${index}`);
    const ticks = slugs.flatMap((courseSlug) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((moduleNumber) => ({ userId, courseSlug, moduleNumber })),
    );
    await db.insert(completions).values(ticks);
    const { tables } = await (await browser.fetch("/account/data.json")).json();
    const { rows } = tables.completions as { rows: { courseSlug: string; moduleNumber: number }[] };
    expect(rows).toHaveLength(ticks.length + 1);
    expect(new Set(rows.map(({ courseSlug, moduleNumber }) => `${courseSlug} ${moduleNumber}`)).size).toBe(
      rows.length,
    );
  });

  test("limits concurrent downloads per account, per address and in total", async () => {
    const learners = await Promise.all(
      Array.from({ length: maxDownloads + 1 }, () => learnerWithEverything()),
    );
    const addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"];
    const statusOf = async ({ browser }: Learner, address: string) => {
      const response = await browser.fetch("/account/data.json", { headers: { "x-forwarded-for": address } });
      await response.text();
      return [response.status, Number(response.headers.get("retry-after"))];
    };
    const [first, another] = [learners[0], learners[maxDownloads]] as [Learner, Learner];
    const begin = (from: number, to: number) =>
      Promise.all(
        learners
          .slice(from, to)
          .map((each, index) => beginLargeDownload(each, addresses[from + index] ?? "")),
      );
    const running = await begin(0, 2);
    expect(await statusOf(first, "192.0.2.3")).toEqual([429, 10]);
    expect(await statusOf(another, "192.0.2.1")).toEqual([503, 10]);
    running.push(...(await begin(2, maxDownloads)));
    expect(await statusOf(another, "192.0.2.3")).toEqual([503, 10]);
    for (const { socket } of running)
      expect(socket.bytesRead).toBeLessThan(largeRows.count * largeRows.length);
    running[0]?.destroy();
    await expect.poll(() => statusOf(another, "192.0.2.3"), { timeout: 60_000 }).toEqual([200, 0]);
    for (const response of running) response.destroy();
    await expect.poll(() => statusOf(first, "192.0.2.3"), { timeout: 60_000 }).toEqual([200, 0]);
    await db.delete(sessions).where(like(sessions.idHash, "large-%"));
  });

  test("responds 500 without the cause, which is logged once", async () => {
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

  test("reads no rows for HEAD", async () => {
    const { browser } = await learnerWithEverything();
    await db.execute(sql`alter table completions rename to completions_away`);
    const response = await browser
      .fetch("/account/data.json", { method: "HEAD" })
      .finally(() => db.execute(sql`alter table completions_away rename to completions`));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("ninefold-data.json");
  });

  test("counts towards the cost of the address", async () => {
    const counted = await startTestServer({
      database: server.database,
      allowances: { ...defaultAllowances, costPerAddress: { tries: 10_500, seconds: 60 } },
    });
    const browser = counted.browser();
    await browser.signUpAndLogIn();
    const statuses = [];
    for (let count = 0; count < 2; count++) statuses.push((await browser.fetch("/account/data.json")).status);
    await counted.close();
    expect(statuses).toEqual([200, 429]);
  });

  test("responds 401 without a session", async () => {
    const response = await server.browser().fetch("/account/data.json");
    expect([response.status, await response.json()]).toEqual([401, { message: "Please log in first." }]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("deleteAccount", () => {
  const document = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename
    ... on DeleteAccountSuccess { message } ... on WrongCredentials { message }
    ... on InvalidInput { fields { field } } } }`;

  test("removes the learner from every column of every table and no one else", async () => {
    const deleted = await learnerWithEverything();
    const other = await learnerWithEverything();
    const textsOf = ({ userId, email, mark }: Learner) => [userId, email, mark];
    const before = await traces(textsOf(other));
    expect(Object.keys(await traces(textsOf(deleted)))).toEqual(Object.keys(before));
    const tablesFilled = Object.keys(before).map((column) => column.split(".")[1]);
    for (const { record } of learnerTables()) expect(tablesFilled).toContain(getTableName(record.table));

    const { data } = await deleted.browser.graphql(document, {
      input: { currentPassword: deleted.password },
    });
    expect(data.deleteAccount).toEqual({
      __typename: "DeleteAccountSuccess",
      message: "Your account is deleted, with everything in it.",
    });
    expect(deleted.browser.cookies.size).toBe(0);
    expect(await traces(textsOf(deleted))).toEqual({});
    expect(await traces(textsOf(other))).toEqual(before);
    const login = await server.browser().post("/login", { email: deleted.email, password: deleted.password });
    expect(login.status).toBe(401);
    expect((await other.browser.fetch("/user")).status).toBe(200);
  });

  test("deletes nothing without a session or with a wrong password", async () => {
    const { browser, email } = await learnerWithEverything();
    const attempt = async (currentPassword: string) =>
      (await browser.graphql(document, { input: { currentPassword } })).data.deleteAccount;
    expect(await attempt("wrong horse")).toEqual({
      __typename: "WrongCredentials",
      message: "That is not your password.",
    });
    expect(await attempt("")).toEqual({ __typename: "InvalidInput", fields: [{ field: "currentPassword" }] });
    const { errors } = await server.browser().graphql(document, { input: { currentPassword: "x" } });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await (await browser.fetch("/user")).json()).user.email).toBe(email);
  });

  test("deletes once under concurrent requests, without an error", async () => {
    const { browser, password } = await learnerWithEverything();
    const responses = await Promise.all(
      [1, 2].map(() => browser.graphql(document, { input: { currentPassword: password } })),
    );
    const kinds = responses.map(
      ({ data, errors }) => data?.deleteAccount.__typename ?? errors?.[0]?.extensions.code,
    );
    expect(kinds).toContain("DeleteAccountSuccess");
    for (const kind of kinds)
      expect(["DeleteAccountSuccess", "WrongCredentials", "UNAUTHENTICATED"]).toContain(kind);
  });
});

/** Creates an account without other rows. */
async function newUser(mark: string): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ name: "Somebody", email: `${mark}@example.org`, passwordHash: "none" })
    .returning({ id: users.id });
  if (!user) throw new Error("no user");
  return user.id;
}

describe("the clean-up", () => {
  const dated = tableRecords.filter(({ retention: { until } }) => until === "date" || until === "days later");

  test.each(dated.map((record) => [getTableName(record.table), record] as const))(
    "deletes rows of %s after their retention period, not before",
    async (name, { table, retention }) => {
      if (!("column" in retention)) throw new Error("no date");
      const column = getTableColumns(table)[retention.column];
      if (!column) throw new Error("no such column");
      const mark = crypto.randomUUID();
      const userId = await newUser(mark);
      await rowMaker(name)(db, { userId, mark });
      const date = new Date("2001-02-03T04:05:06Z");
      const mine = sql`(${table}::text like ${`%${mark}%`} or ${table}::text like ${`%${userId}%`})`;
      await db
        .update(table)
        .set({ [retention.column]: date })
        .where(mine);
      const left = () => db.$count(table, and(mine, eq(column, date)));
      const days = retention.until === "days later" ? retention.days : 0;
      const end = date.getTime() + days * 86_400_000;

      await cleanUp(db, new Date(end - 1000));
      expect(await left()).toBe(1);
      expect(await cleanUp(db, new Date(end + 1000))).toEqual({ deleted: { [name]: 1 }, failures: [] });
      expect(await left()).toBe(0);
    },
  );

  test("deletes contact messages after a year, sessions and links on expiry", () => {
    expect(
      Object.fromEntries(dated.map(({ table, retention }) => [getTableName(table), retention])),
    ).toMatchObject({
      contact_messages: { until: "days later", days: 365, column: "createdAt" },
      sessions: { until: "date", column: "expiresAt" },
      password_resets: { until: "date", column: "expiresAt" },
    });
  });

  test("runs in several processes at once and deletes no unexpired rows", async () => {
    const learner = await learnerWithEverything();
    const before = await traces([learner.mark]);
    await Promise.all(Array.from({ length: 4 }, () => cleanUp(db, new Date())));
    expect(await traces([learner.mark])).toEqual(before);
  });

  test("runs at once and hourly; stopping waits for a running clean-up", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { userId, mark } = await learnerWithEverything();
      const expire = () =>
        db.execute(
          sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${userId}`,
        );
      const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
      const logged: object[] = [];
      await expire();
      const stop = await cleanUpHourly(db, log);
      expect(logged).toMatchObject([{ msg: "cleaned up", deleted: { sessions: 2 } }]);
      await rowMaker("sessions")(db, { userId, mark });
      await expire();
      vi.advanceTimersByTime(3_600_000);
      await stop();
      expect(logged.at(-1)).toMatchObject({ deleted: { sessions: 1 } });
      vi.advanceTimersByTime(3_600_000);
      await stop();
      expect(logged).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("cleans up the other tables when one fails, and that one an hour later", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { userId } = await learnerWithEverything();
      for (const table of ["sessions", "password_resets"])
        await db.execute(
          sql`update ${sql.identifier(table)} set expires_at = now() - interval '1 minute'
            where user_id = ${userId}`,
        );
      let isFailing = true;
      const failing: Database = Object.assign(Object.create(db), {
        delete(table: Parameters<Database["delete"]>[0]) {
          if (isFailing && table === sessions) throw new Error("connection lost");
          return db.delete(table);
        },
      });
      const logged: object[] = [];
      const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
      const stop = await cleanUpHourly(failing, log);
      expect(logged).toMatchObject([
        { level: 30, deleted: { password_resets: 1 } },
        { level: 50, err: { message: "connection lost" } },
      ]);
      isFailing = false;
      vi.advanceTimersByTime(3_600_000);
      await stop();
      expect(logged.at(-1)).toMatchObject({ deleted: { sessions: 2 } });
    } finally {
      vi.useRealTimers();
    }
  });
});

test("privacyRecords lists tables about people with purposes and retention", async () => {
  const { data } = await server
    .browser()
    .graphql("{ privacyRecords { table row about kept columns { name purpose } } }");
  const people = tableRecords.filter(({ about }) => about !== null);
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
