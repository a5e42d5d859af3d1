import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "./db/database";
import { openLimiterStore, tableStore } from "./limits/limiterStore";
import { rateLimits } from "./limits/rateLimits.table";
import { type Allowances, createRateLimits, defaultAllowances, type RateLimits } from "./rateLimits";
import { openTestDatabase, testEngine } from "./testing/testDatabase";
import { startTestServer } from "./testing/testServer";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const closers: (() => Promise<unknown>)[] = [];
beforeEach(() => database.db.delete(rateLimits));
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const address = "192.0.2.7";
const secret = "a secret";
/** Longer than in production: a busy machine may need more than 200 ms for a statement. */
const patient = 5000;

interface Process {
  limits: RateLimits;
  lines(): string[];
}

/** Opens the limits of one process. */
async function openProcess(
  allowances: Partial<Allowances> = {},
  commandTimeoutMs = patient,
): Promise<Process> {
  const logged: { msg: string }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const store = await tableStore(database.db, { secret, log, commandTimeoutMs });
  const limits = createRateLimits({ ...defaultAllowances, ...allowances }, store);
  closers.push(() => limits.close());
  return { limits, lines: () => logged.map(({ msg }) => msg) };
}

/** Starts a server with its own limits. @returns a function that logs in with a wrong password */
async function startServer() {
  const { limits } = await openProcess({ loginPerEmailAndAddress: { tries: 10, seconds: 3600 } });
  const server = await startTestServer({ database, limits });
  closers.push(() => server.close());
  return async (email: string) =>
    (await server.browser().post("/login", { email, password: "wrong horse" })).status;
}

test("two servers count the logins of an account together, a restart forgets none", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const [one, other] = [await startServer(), await startServer()];
  for (let attempt = 0; attempt < 5; attempt++)
    expect([await one(email), await other(email)]).toEqual([401, 401]);
  expect([await one(email), await other(email)]).toEqual([429, 429]);
  const restarted = await startServer();
  expect(await restarted(email)).toBe(429);
  expect(await restarted(`another-${email}`)).toBe(401);
});

test("merges costs above the range of an integer within seconds, and at the close", async () => {
  const costPerAddress = { tries: 10_000_000_000, seconds: 600 };
  const [one, other] = [await openProcess({ costPerAddress }), await openProcess({ costPerAddress })];
  await one.limits.countCost(4_000_000_000, address);
  await other.limits.countCost(5_000_000_000, address);
  const remaining = async ({ limits }: Process) => (await limits.countCost(0, address)).remaining;
  for (const process of [one, other])
    await expect.poll(() => remaining(process), { timeout: 20_000 }).toBe(1_000_000_000);
  await one.limits.countCost(1_000_000_000, address);
  await one.limits.close();
  await other.limits.countCost(1, address);
  await expect.poll(() => remaining(other), { timeout: 20_000 }).toBe(0);
  expect((await other.limits.countCost(0, address)).isOver).toBe(true);
});

test("stores neither addresses nor email addresses, and rows that expire", async () => {
  const { limits } = await openProcess();
  await limits.countLogin("ada@example.org", address);
  const rows = await database.db.select().from(rateLimits);
  expect(rows.map(({ key }) => key.replace(/:[\w-]{43}$/, ":hash")).sort()).toEqual([
    "loginPerAddress:hash",
    "loginPerEmailAndAddress:hash",
  ]);
  for (const { points, expire } of rows) {
    expect(points).toBe(1);
    expect(expire.getTime()).toBeLessThan(Date.now() + 61_000);
  }
});

test("begins a new window after the old one has ended", async () => {
  const allowances = { signUpPerAddress: { tries: 1, seconds: 3600 } };
  const { limits } = await openProcess(allowances);
  await limits.countSignUp(address);
  const { limits: others } = await openProcess(allowances);
  await expect(others.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await database.db.update(rateLimits).set({ expire: new Date(Date.now() - 1000) });
  const { limits: later } = await openProcess(allowances);
  await later.countSignUp(address);
  await expect(later.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("begins a new window when the clock was set back", async () => {
  const allowances = { signUpPerAddress: { tries: 2, seconds: 600 } };
  const { limits } = await openProcess(allowances);
  await limits.countSignUp(address);
  await limits.countSignUp(address);
  await database.db.update(rateLimits).set({ expire: new Date(Date.now() + 4_200_000) });
  const { limits: later } = await openProcess(allowances);
  await later.countSignUp(address);
  await later.countSignUp(address);
  await expect(later.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("each process limits for itself while the table fails, and says so once", async () => {
  const once = await openProcess({ signUpPerAddress: { tries: 3, seconds: 600 } });
  await once.limits.countSignUp(address);
  await database.db.execute(sql`alter table rate_limits rename to rate_limits_unavailable`);
  try {
    await once.limits.countSignUp(address);
    await once.limits.countSignUp(address);
    await expect(once.limits.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await once.limits.countContactMessage(address);
    expect(once.limits.status()).toEqual({ store: "database", isUnavailable: true });
    expect(once.lines()).toEqual(["the limiter store is unavailable: this process counts for itself"]);
  } finally {
    await database.db.execute(sql`alter table rate_limits_unavailable rename to rate_limits`);
  }
  await expect.poll(() => once.limits.status().isUnavailable, { timeout: 20_000 }).toBe(false);
  expect(once.lines().at(-1)).toBe("the limiter store is available again");
});

test("no try waits for a database that does not respond", async () => {
  const process = await openProcess({ signUpPerAddress: { tries: 3, seconds: 600 } }, 100);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table rate_limits in access exclusive mode`);
    locked();
    await released;
  });
  await isLocked;
  try {
    for (let attempt = 0; attempt < 3; attempt++) await process.limits.countSignUp(address);
    await expect(process.limits.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(process.limits.status().isUnavailable).toBe(true);
  } finally {
    release();
    await transaction;
  }
  await expect.poll(() => process.limits.status().isUnavailable, { timeout: 20_000 }).toBe(false);
});

test("uses the table on PostgreSQL and memory on the embedded engine", async () => {
  const store = await openLimiterStore(undefined, database, { secret, log: pino({ level: "silent" }) });
  expect(store?.kind).toBe(testEngine === "postgres" ? "database" : undefined);
});
