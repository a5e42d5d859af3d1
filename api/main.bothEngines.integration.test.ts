import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "./accounts/users.table";
import { contentReleases } from "./catalogue/contentReleases.table";
import type { OpenDatabase } from "./db/database";
import { openDatabase } from "./db/openDatabase";
import { completions } from "./learning/completions.table";
import { rateLimits } from "./limits/rateLimits.table";
import { projectRoot } from "./projectFolders";
import { Browser } from "./testing/browser";
import { copySite, threeCourses } from "./testing/copySite";
import { times } from "./testing/longRun";
import { type ServerProcess, startServerProcess } from "./testing/serverProcess";
import { createTestDatabase, fillDataFolder, testEngine } from "./testing/testDatabase";

const kills = times(20, testEngine === "embedded" ? 3 : 1);
/** Servers that start concurrently on one database. */
const starts = times(6, 3);
const learners = 4;

/** The built server with three courses only. */
const smallSite = mkdtempSync(join(tmpdir(), "ninefold-small-"));
beforeAll(() => copySite(smallSite, threeCourses));
afterAll(() => rmSync(smallSite, { recursive: true, force: true }));

const started: ServerProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ exited }) => exited));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>, root = projectRoot): ServerProcess {
  const server = startServerProcess(environment, root);
  started.push(server);
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-test-"));
  folders.push(folder);
  return folder;
}

/** Environment of a server with a database of the engine under test, filled unless `empty`. */
async function newEnvironment({ empty = false } = {}): Promise<Record<string, string>> {
  const dataDir = newFolder();
  if (testEngine === "embedded") {
    if (!empty) fillDataFolder(dataDir);
    return { DATA_DIR: dataDir };
  }
  return {
    DATABASE_URL: await createTestDatabase({ empty }),
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(32),
  };
}

function openDatabaseOf(environment: Record<string, string>, lockWaitMs?: number): Promise<OpenDatabase> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = environment;
  return openDatabase({ databaseUrl, dataDir, lockWaitMs }, pino({ level: "silent" }));
}

describe("SIGKILL", () => {
  test(`loses no acknowledged write in ${kills} kills, and no start loads a release`, {
    timeout: 600_000,
  }, async () => {
    const environment = await newEnvironment();
    const filled = await openDatabaseOf(environment);
    const releases = await releasesOf(filled);
    await filled.close();
    expect(releases).toHaveLength(1);
    const acknowledged = { emails: new Set<string>(), ticks: new Map<string, boolean>(), tickCount: 0 };
    const uncertain = new Set<string>();
    const browsers: Browser[] = [];

    for (let kill = 0; kill < kills; kill++) {
      await forgetTries(environment);
      const server = start(environment);
      const url = await server.ready;
      if (kill === 0) browsers.push(...(await signedIn(url)));
      let isAlive = true;
      const work = [
        ...browsers.map((browser, learner) => tickUntilKilled(new Browser(url, browser.cookies), learner)),
        signUpUntilKilled(new Browser(url)),
      ];
      const before = { emails: acknowledged.emails.size, tickCount: acknowledged.tickCount };
      await vi.waitUntil(
        () => acknowledged.emails.size > before.emails && acknowledged.tickCount > before.tickCount + 2,
        { timeout: 30_000, interval: 5 },
      );
      // Kills at a different moment each time.
      await new Promise((resolve) => setTimeout(resolve, 13 * kill));
      isAlive = false;
      server.child.kill("SIGKILL");
      await server.exited;
      await Promise.all(work);

      async function tickUntilKilled(browser: Browser, learner: number) {
        for (let count = 0; isAlive; count++) {
          const number = (count % 9) + 1;
          const key = `learner-${learner}@example.org ${number}`;
          const completed = !acknowledged.ticks.get(key);
          uncertain.add(key);
          const input = `{ path: "/Per", number: ${number}, completed: ${completed} }`;
          const document = `mutation { setModuleCompletion(input: ${input}) { percent } }`;
          const response = await browser.graphql(document).catch(() => null);
          if (!response?.data) return;
          acknowledged.ticks.set(key, completed);
          acknowledged.tickCount++;
          uncertain.delete(key);
        }
      }

      async function signUpUntilKilled(browser: Browser) {
        for (let count = 0; isAlive; count++) {
          const email = `new-${kill}-${count}@example.org`;
          const response = await browser
            .post("/signup", { name: "New", email, password: "correct horse" })
            .catch(() => null);
          if (response?.status === 201) acknowledged.emails.add(email);
        }
      }
    }

    const database = await openDatabaseOf(environment);
    const stored = await database.db.select({ id: users.id, email: users.email }).from(users);
    const emailOf = new Map(stored.map(({ id, email }) => [id, email]));
    const ticked = new Set(
      (await database.db.select().from(completions)).map(
        ({ userId, moduleNumber }) => `${emailOf.get(userId)} ${moduleNumber}`,
      ),
    );
    // Content and loader have not changed.
    expect(await releasesOf(database)).toEqual(releases);
    await database.close();
    expect([...acknowledged.emails].filter((email) => ![...emailOf.values()].includes(email))).toEqual([]);
    const wrong = [...acknowledged.ticks].filter(
      ([key, completed]) => !uncertain.has(key) && ticked.has(key) !== completed,
    );
    expect(wrong).toEqual([]);
  });

  async function releasesOf({ db }: OpenDatabase) {
    // Each process that holds a release updates `heldUntil`.
    return (await db.select().from(contentReleases)).map(({ heldUntil: _, ...release }) => release);
  }

  /** Empties the table of the limits: the sign-ups before each kill would exceed them together. */
  async function forgetTries(environment: Record<string, string>): Promise<void> {
    if (testEngine === "embedded") return; // counts in memory
    const database = await openDatabaseOf(environment);
    await database.db.delete(rateLimits);
    await database.close();
  }

  async function signedIn(url: string): Promise<Browser[]> {
    const browsers = Array.from({ length: learners }, () => new Browser(url));
    await Promise.all(
      browsers.map((browser, index) => browser.signUpAndLogIn(`learner-${index}@example.org`)),
    );
    return browsers;
  }
});

const query =
  "mutation ($input: SignUpInput!) { signUp(input: $input) { ... on SignUpSuccess { user { name } } } }";
const ada = { name: "Ada", email: "ada@example.org", password: "correct horse" };
const drains = [
  { signal: "SIGTERM", path: "/signup", sent: ada, status: 201 },
  { signal: "SIGINT", path: "/graphql", sent: { query, variables: { input: ada } }, status: 200 },
] as const;
// The same code closes the database after either signal.
test.each(testEngine === "embedded" ? drains : drains.slice(0, 1))(
  "$signal drains the open request to $path and ends with exit code 0 within 10 s",
  async ({ signal, path, sent, status }) => {
    const server = start(await newEnvironment());
    const url = await server.ready;
    const body = JSON.stringify(sent);
    const open = request(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    const responded = once(open, "response");
    open.flushHeaders();
    // The server has accepted the request and waits for its body.
    await once(open, "continue");
    const startedAt = performance.now();
    server.child.kill(signal);
    // On Ctrl+C, both the terminal and npm send SIGINT.
    if (signal === "SIGINT") {
      await expect
        .poll(() =>
          fetch(`${url}/healthz`).then(
            () => "open",
            () => "closed",
          ),
        )
        .toBe("closed");
      server.child.kill(signal);
    }
    open.end(body);
    const [response] = await responded;
    expect(response.statusCode).toBe(status);
    expect(await text(response)).toContain("Ada");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  },
);

/** Starts servers concurrently on an empty database and checks what each of them prints and serves. */
async function firstStart(count: number): Promise<string[]> {
  const environment = { ...(await newEnvironment({ empty: true })), LOG_LEVEL: "debug" };
  const servers = Array.from({ length: count }, () => start(environment, smallSite));
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  for (const url of urls) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  for (const server of servers) {
    expect(server.output()).toContain('"msg":"cleaned up"');
    expect(server.output()).toMatch(/^It uses the (embedded )?database .+\.$/m);
  }
  return urls;
}

test.runIf(testEngine === "embedded")(
  "a first start creates the database, cleans up and serves /healthz and /readyz",
  async () => {
    await firstStart(1);
  },
);

test.runIf(testEngine === "postgres")("a restarted server still refuses logins above the limit", async () => {
  const environment = await newEnvironment();
  const logIn = async (url: string, email: string) =>
    (await new Browser(url).post("/login", { email, password: "wrong horse" })).status;
  const old = start(environment);
  const url = await old.ready;
  const database = await openDatabaseOf(environment);
  const isLimitStored = async () =>
    (await database.db.select().from(rateLimits)).some(
      ({ key, points }) => key.startsWith("loginPerEmailAndAddress") && points > 10,
    );
  // After a slow command the process counts for itself, and the next email address is tried.
  let email = "";
  await vi.waitUntil(
    async () => {
      email = `${randomUUID()}@example.org`;
      await expect.poll(() => logIn(url, email), { timeout: 60_000, interval: 0 }).toBe(429);
      return isLimitStored();
    },
    { timeout: 60_000, interval: 0 },
  );
  old.child.kill("SIGTERM");
  await old.exited;
  // Less than twice the window of a minute, more than a start takes.
  await database.db.update(rateLimits).set({ expire: new Date(Date.now() + 110_000) });
  await database.close();
  const restarted = await start(environment).ready;
  // Fewer than ten tries, which a process would allow by its own count.
  await expect.poll(() => logIn(restarted, email), { timeout: 8000, interval: 1000 }).toBe(429);
});

test.runIf(testEngine === "embedded")(
  "a second start waits for the first process, or is refused with a sentence that names it",
  async () => {
    const environment = await newEnvironment();
    const first = start(environment);
    const url = await first.ready;
    await expect(openDatabaseOf(environment, 100)).rejects.toThrow(
      new RegExp(`^The data folder .* is in use by process ${first.child.pid}: .*DATA_DIR`),
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const second = start(environment);
    // This file exists while the process waits for the lock.
    const draft = `lock.${second.child.pid}.`;
    const isWaiting = () => readdirSync(environment.DATA_DIR ?? "").some((name) => name.startsWith(draft));
    await vi.waitUntil(isWaiting, 10_000);
    first.child.kill("SIGTERM");
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200);
  },
);

test.runIf(testEngine === "postgres")(
  `${starts} servers started concurrently on one empty database all become ready`,
  { timeout: 120_000 },
  async () => {
    const urls = await firstStart(starts);
    const emails = await Promise.all(urls.map((url) => new Browser(url).signUpAndLogIn()));
    expect(new Set(emails).size).toBe(starts);
    const counts = await Promise.all(
      urls.map(
        async (url) => (await new Browser(url).graphql("{ courses { totalCount } }")).data.courses.totalCount,
      ),
    );
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(3);
  },
);

describe("an operator error ends the process with one sentence and exit code 1", () => {
  async function expectRefusal(server: ServerProcess, sentence: RegExp): Promise<void> {
    expect((await server.exited).code).toBe(1);
    const lines = server.output().trim().split("\n");
    expect(lines.at(-1)).toMatch(sentence);
    expect(server.output()).not.toMatch(/\n\s+at /);
  }

  test.runIf(testEngine === "embedded")("a port in use", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => blocker.once("listening", resolve));
    const { port } = blocker.address() as { port: number };
    const environment = await newEnvironment();
    await expectRefusal(
      start({ ...environment, PORT: String(port) }),
      new RegExp(`^Port ${port} is in use: .* set PORT `),
    );
    await expectRefusal(
      start({ ...environment, METRICS_PORT: String(port) }),
      new RegExp(`^Port ${port} is in use: .* set METRICS_PORT `),
    );
    await new Promise((resolve) => blocker.close(resolve));
  });

  test.runIf(testEngine === "postgres")("an unusable database", async () => {
    const { DATABASE_URL = "", ...rest } = await newEnvironment();
    await expectRefusal(
      start({ ...rest, DATABASE_URL: `${DATABASE_URL}_gone` }),
      /^The database in DATABASE_URL cannot be used \(.*does not exist\)/,
    );
    await expectRefusal(start({ DATABASE_URL }), /^SESSION_SECRET is needed with DATABASE_URL/);
  });

  test.runIf(testEngine === "embedded")("an invalid variable", async () => {
    await expectRefusal(start({ PORT: "many" }), /^PORT: .*\.env\.example/);
  });

  test.runIf(testEngine === "embedded")(
    "a broken course file, with file, field and expectation",
    async () => {
      const root = newFolder();
      copySite(root, threeCourses);
      const folder = join(root, "api/content/courses/personal-finance");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "quiz.json"), '{ "questions": [] }');
      await expectRefusal(
        start(await newEnvironment(), root),
        /personal-finance\/quiz\.json.*questions.*expected/i,
      );
    },
  );
});
