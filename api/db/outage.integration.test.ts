import { sql } from "drizzle-orm";
import { pino } from "pino";
import postgresJs from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Refusal, refusalOf } from "../errors";
import { builtPages } from "../http/pages/pageSource";
import { webBuildFolder } from "../projectFolders";
import type { Browser } from "../testing/browser";
import { type PostgresServer, startPostgresServer } from "../testing/postgresServer";
import { subscriptionEvents } from "../testing/subscription";
import { postgresTemplate } from "../testing/templates";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { openPostgres } from "./openPostgres";
import { completions } from "./tables";

const sentence = "Ninefold cannot reach its records right now. Please try again in a moment.";
const quietSentence = "We cannot reach your saved progress right now. You can keep reading.";
/** Deadline of a learner's request, with a margin for a busy machine. */
const requestMs = 3_000 + 1_500;
const backMs = 5_000;
const publicPaths = [
  ...["/healthz", "/packs/catalogue.csv", "/packs/catalogue.ndjson", "/sitemap.xml", "/courses.atom"],
  ...["/llms.txt", "/Per.md", "/privacy.md"],
];
/** Documents that no request has caused to be written before. */
const unwrittenPaths = [
  "/quiz.md",
  "/Per/module-2.md",
  "/guides/bullying.md",
  "/helpline.md",
  "/llms-full.txt",
];

let postgres: PostgresServer;
let database: OpenDatabase;
let server: TestServer;
let learner: Browser;
const logged: { msg: string; level: number; reason?: string }[] = [];
let isPaused = false;
let isDown = false;

beforeAll(async () => {
  postgres = await startPostgresServer({ data: await postgresTemplate(), isDurable: false });
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  database = await openPostgres(postgres.url("template"), log);
  server = await startTestServer({ database, log, pages: await builtPages(webBuildFolder) });
  learner = await server.learner();
  // Warms up: builds the files and documents that are built once per release.
  for (const path of publicPaths) await server.browser().fetch(path);
});

async function endOutage(): Promise<void> {
  if (isPaused) postgres.resume();
  if (isDown) await postgres.start();
  isPaused = false;
  isDown = false;
}

afterEach(async () => {
  await endOutage();
  await expect
    .poll(
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeout: backMs },
    )
    .toBe(true);
  logged.length = 0;
});

afterAll(async () => {
  await server.close();
  await database.close();
  await postgres.stop();
});

function pause(): void {
  isPaused = true;
  postgres.pause();
}

async function shutDown(): Promise<void> {
  isDown = true;
  await postgres.shutDown();
}

/** Runs `work` and returns its result and how long it took. */
async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work;
  return { result, ms: performance.now() - start };
}

const outages: [string, () => void | Promise<void>][] = [
  ["frozen", pause],
  ["stopped", shutDown],
];

const meQuery = "{ me { name } }";
const tick =
  'mutation { setModuleCompletion(input: { path: "/Per", number: 1, completed: true }) { completed } }';

test("logs the beginning and the end of an outage once each", async () => {
  logged.length = 0;
  await shutDown();
  for (let count = 0; count < 5; count += 1) await learner.post("/graphql", { query: meQuery });
  await expect.poll(() => logged.length, { timeout: requestMs }).toBe(1);
  await endOutage();
  await expect.poll(() => logged.length, { timeout: backMs }).toBe(2);
  expect(logged.map(({ msg }) => msg)).toEqual([
    "the database does not respond: only public content is served",
    "the database responds again",
  ]);
});

describe("while the server is slow", () => {
  test("a statement that waits for a lock ends with 503", async () => {
    const lock = postgresJs(postgres.url("template"), { max: 1 });
    await lock`begin`;
    await lock`lock table completions in access exclusive mode`;
    const { result, ms } = await timed(learner.post("/graphql", { query: tick }));
    await lock`rollback`;
    await lock.end();
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(requestMs);
    // The server responds: other requests go on.
    expect((await learner.graphql(meQuery)).status).toBe(200);
    expect(logged.map(({ msg }) => msg)).toEqual(["a statement took longer than 2000 ms"]);
  });

  test("calls wait a second for a connection, and not at all in a full queue", async () => {
    const lock = postgresJs(postgres.url("template"), { max: 1 });
    await lock`begin`;
    await lock`lock table completions in access exclusive mode`;
    const calls = Array.from({ length: 10 + 100 + 20 }, () =>
      timed(database.db.select().from(completions).limit(1).catch(refusalOf)),
    );
    const ended = await Promise.all(calls);
    await lock`rollback`;
    await lock.end();
    expect(ended.map(({ result }) => (result as Refusal).code)).toEqual(ended.map(() => "UNAVAILABLE"));
    const [held = 0, waited = 0, refused = 0] = [0, 10, 110].map((index) => ended[index]?.ms);
    expect(refused).toBeLessThan(waited);
    expect(waited).toBeGreaterThan(900);
    expect(waited).toBeLessThan(held);
    const lines = logged.filter(({ msg }) => msg === "the connection pool is exhausted");
    expect(lines).toHaveLength(1);
    await database.db.select().from(completions).limit(1);
  });
});

describe("after a failover", () => {
  test("writes to a read-only server are 503 and work when it accepts them", async () => {
    const admin = postgresJs(postgres.url("template"), { max: 1 });
    const setReadOnly = async (value: string) => {
      await admin.unsafe(`alter system set default_transaction_read_only = ${value}`);
      await admin`select pg_reload_conf()`;
    };
    await setReadOnly("on");
    const write = () => learner.post("/graphql", { query: tick });
    await expect.poll(async () => (await write()).status, { timeout: backMs }).toBe(503);
    expect((await learner.graphql(meQuery)).status).toBe(200);
    expect((await write()).status).toBe(503);
    await admin`set default_transaction_read_only = off`;
    await setReadOnly("off");
    await admin.end();
    await expect.poll(async () => (await write()).status, { timeout: backMs }).toBe(200);
    const reasons = logged.filter(({ msg }) => msg === "the database refused a statement");
    expect(reasons.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^cannot execute [A-Z ]+ in a read-only transaction$/),
    ]);
  });

  test("lost connections are replaced", async () => {
    const admin = postgresJs(postgres.url("template"), { max: 1 });
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ninefold'`;
    await admin.end();
    const read = async () => (await learner.graphql(meQuery)).data.me?.name;
    await expect.poll(read, { timeout: backMs }).toBe("Test Learner");
  });
});

describe("a transaction whose connection is lost", () => {
  const admin = () => postgresJs(postgres.url("template"), { max: 1 });
  const backend = async (tx: Pick<OpenDatabase["db"], "select">) => {
    const [row] = await tx.select({ pid: sql<number>`pid` }).from(sql`pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  };
  const terminate = async (pid: number) => {
    const client = admin();
    await client`select pg_terminate_backend(${pid})`;
    await client.end();
  };

  test.each([
    ["between statements", 300],
    ["just before a statement", 0],
  ])("%s ends with 503, and the next one works", async (_name, waitMs) => {
    let isFinished = false;
    const refused = await database.db
      .transaction(async (tx) => {
        await terminate(await backend(tx));
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        // A new connection would execute this outside of the transaction.
        await tx.execute(sql`select 1`).catch(() => {});
        await tx.execute(sql`select 1`);
        isFinished = true;
      })
      .catch(refusalOf);
    expect(refused).toMatchObject({ code: "UNAVAILABLE" });
    expect(isFinished).toBe(false);
    expect(await database.db.transaction(backend)).toBeGreaterThan(0);
  });

  test("during a statement ends with 503, and other connections stay usable", async () => {
    const refused = await database.db
      .transaction(async (tx) => {
        const pid = await backend(tx);
        setTimeout(() => terminate(pid), 100);
        await tx.execute(sql`select pg_sleep(1.5)`);
      })
      .catch(refusalOf);
    expect(refused).toMatchObject({ code: "UNAVAILABLE" });
    expect((await learner.graphql(meQuery)).status).toBe(200);
  });
});

test("a failed statement undoes its transaction even if it was caught, or only its savepoint", async () => {
  const { db } = database;
  const count = async () => (await db.select({ n: sql`n` }).from(sql`trial`)).length;
  await db.execute(sql`create table trial (n int primary key)`);
  const failed = await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into trial values (1)`);
      await tx.execute(sql`insert into trial values (1)`).catch(() => {});
    })
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(await count()).toBe(0);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into trial values (1)`);
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into trial values (2)`);
        await inner.execute(sql`insert into trial values (1)`);
      })
      .catch(() => {});
    await tx.transaction((inner) => inner.execute(sql`insert into trial values (3)`));
  });
  expect(await count()).toBe(2);
  await db.execute(sql`drop table trial`);
});

describe.each(outages)("while the server is %s", (_name, begin) => {
  test("a learner's first request and all later ones end with 503 in time", async () => {
    await begin();
    const requests = [meQuery, tick, '{ searchModules(text: "saving") { excerptHtml } }'];
    const first = await Promise.all(requests.map((query) => timed(learner.post("/graphql", { query }))));
    for (const { result, ms } of first) {
      expect(result.status).toBe(503);
      expect(Number(result.headers.get("retry-after"))).toBeGreaterThan(0);
      const { errors } = await result.json();
      expect(errors[0]).toMatchObject({ message: sentence, extensions: { code: "UNAVAILABLE" } });
      expect(ms).toBeLessThan(requestMs);
    }
    await expect.poll(() => logged.length, { timeout: requestMs }).toBeGreaterThan(0);
    const later = await timed(learner.post("/graphql", { query: meQuery }));
    expect(later.result.status).toBe(503);
    expect(later.ms).toBeLessThan(1_000);
  });

  test("public content is served at once, with a session cookie too", async () => {
    await begin();
    const query = "{ courses { nodes { title modules { title } } } }";
    for (const browser of [server.browser(), learner]) {
      const { result, ms } = await timed(browser.graphql(query));
      expect(result.status).toBe(200);
      expect(result.data.courses.nodes.length).toBeGreaterThan(10);
      expect(ms).toBeLessThan(requestMs);
    }
    for (const path of [...publicPaths, ...unwrittenPaths]) {
      const { result, ms } = await timed(server.browser().fetch(path));
      expect([path, result.status]).toEqual([path, 200]);
      expect(ms).toBeLessThan(requestMs);
    }
  });

  test("pages are served to everyone, with a sentence for a learner", async () => {
    await begin();
    for (const path of ["/", "/courses", "/Per", "/about", "/settings", "/login"]) {
      const { result, ms } = await timed(learner.fetch(path));
      expect([path, result.status]).toEqual([path, 200]);
      expect(result.headers.get("cache-control")).toBe("private, no-store");
      expect(result.headers.getSetCookie()).toEqual([]);
      expect(await result.text()).toContain(quietSentence);
      expect(ms).toBeLessThan(requestMs);
      const anonymous = await server.browser().fetch(path);
      expect([path, anonymous.status]).toEqual([path, 200]);
      expect(await anonymous.text()).not.toContain(quietSentence);
    }
  });

  test("a learner's own pages are 503 with a sentence and keep the session", async () => {
    await begin();
    for (const path of ["/Progress", "/profile", "/certificate/personal-finance"]) {
      const { result, ms } = await timed(learner.fetch(path));
      expect([path, result.status]).toEqual([path, 503]);
      expect(result.headers.get("retry-after")).toBe("5");
      expect(result.headers.get("cache-control")).toBe("private, no-store");
      expect(result.headers.getSetCookie()).toEqual([]);
      const html = await result.text();
      expect(html).toMatch(new RegExp(`<p role="alert">${sentence}</p>`));
      expect(html).toContain('<nav aria-label="Main"');
      expect(ms).toBeLessThan(requestMs);
    }
    expect((await server.browser().fetch("/Progress")).status).toBe(200);
  });

  test("REST calls and forms are 503 with one sentence", async () => {
    await begin();
    const login = await server.browser().post("/login", { email: "a@example.org", password: "12345678" });
    expect(login.status).toBe(503);
    expect(login.headers.get("retry-after")).toBe("5");
    expect(await login.json()).toEqual({ message: sentence });
    const form = await learner.fetch("/forms/profile/name", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Ada",
    });
    expect(form.status).toBe(503);
    expect(form.headers.get("retry-after")).toBe("5");
    expect(await form.text()).toContain(`<p>${sentence}</p>`);
    const user = await learner.fetch("/user");
    expect(user.status).toBe(503);
  });

  test("a quiz is scored but not stored", async () => {
    await begin();
    const { data } = await learner.graphql(
      'mutation { submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { stored total } }',
    );
    expect(data.submitQuiz).toEqual({ stored: false, total: 5 });
  });

  test("/readyz says within a second that the database is unreachable", async () => {
    await begin();
    const { result, ms } = await timed(server.browser().fetch("/readyz"));
    expect(result.status).toBe(503);
    expect(await result.json()).toEqual({ status: "degraded", database: "unreachable" });
    expect(ms).toBeLessThan(1_000 + 500);
  });

  test("transactions end in time", async () => {
    let begun: unknown;
    const { result, ms } = await timed(
      database.db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          begun = begin();
          await begun;
          await tx.execute(sql`select ${1}::int`);
        })
        .catch((error: unknown) => error),
    );
    await begun;
    expect(refusalOf(result)).toMatchObject({ code: "UNAVAILABLE" });
    expect(ms).toBeLessThan(requestMs + 2_000);
  });

  test("the help message for somebody in danger is sent", async () => {
    await begin();
    const message = "I want to kill myself";
    for (const browser of [server.browser(), learner]) {
      const { data } = await browser.graphql(
        "mutation ($message: String!) { askAssistant(input: { message: $message }) { message source } }",
        { message },
      );
      expect(data.askAssistant.source).toBe("CANNED");
      expect(data.askAssistant.message).toMatch(/help/i);
      const events = await subscriptionEvents(
        browser,
        "subscription ($message: String!) " +
          "{ assistantReply(input: { message: $message }) { reply { source } } }",
        { message },
      );
      expect(JSON.stringify(events)).toContain('"CANNED"');
    }
  });

  test("recovers within five seconds after the server responds again", async () => {
    await begin();
    await learner.post("/graphql", { query: tick });
    await endOutage();
    await expect
      .poll(async () => (await learner.graphql(tick)).data?.setModuleCompletion?.completed, {
        timeout: backMs,
      })
      .toContain(1);
    expect((await server.browser().fetch("/readyz")).status).toBe(200);
    expect((await learner.graphql(meQuery)).data.me.name).toBe("Test Learner");
  });
});
