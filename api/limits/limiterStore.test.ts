import { createServer, type Server, type Socket } from "node:net";
import { pino } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Allowances, createRateLimits, defaultAllowances, type RateLimits } from "../rateLimits";
import { freePort } from "../testing/freePort";
import { hasRedis, startRedisServer } from "../testing/redisServer";
import { LimiterStore, openLimiterStore } from "./limiterStore";

const address = "192.0.2.7";
const allowances: Allowances = {
  ...defaultAllowances,
  signUpPerAddress: { tries: 10, seconds: 600 },
  costPerAddress: { tries: 100, seconds: 60 },
  assistantPerMinute: { tries: 2, seconds: 60 },
};

/** Longer than in production: a busy machine may need more than 200 ms for a command. */
const commandTimeoutMs = 1000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Process {
  limits: RateLimits;
  logged: { level: number; msg: string }[];
}

/** Opens the limits of one process. The database is not used with a Redis URL. */
async function openProcess(redisUrl: string): Promise<Process> {
  const logged: Process["logged"] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const database = { db: undefined as never, engine: "embedded" } as const;
  const store = await openLimiterStore(redisUrl, database, { secret: "a secret", log, commandTimeoutMs });
  const limits = createRateLimits(allowances, store);
  closers.push(() => limits.close());
  return { limits, logged };
}

/** Counts sign-ups until one is refused. @returns the number of allowed ones, at most `most` */
async function allowedSignUps({ limits }: Process, most = 20): Promise<number> {
  for (let count = 0; count < most; count++) {
    const isAllowed = await limits.countSignUp(address).then(
      () => true,
      ({ code }) => code !== "RATE_LIMITED",
    );
    if (!isAllowed) return count;
  }
  return most;
}

const isRunning = { store: "redis", isUnavailable: false };
const isUnavailable = { store: "redis", isUnavailable: true };
const unavailable = "the limiter store is unavailable: this process counts for itself";
const back = "the limiter store is available again";
const lines = ({ logged }: Pick<Process, "logged">) => logged.map(({ msg }) => msg);

describe.skipIf(!hasRedis)("with a Redis server (needs redis-server in PATH)", { timeout: 60_000 }, () => {
  async function startRedis(port?: number) {
    const redis = await startRedisServer(port);
    closers.push(redis.stop);
    return redis;
  }

  test("two processes count strict limits together", async () => {
    const { url } = await startRedis();
    const [one, other] = [await openProcess(url), await openProcess(url)];
    expect(await allowedSignUps(one, 4)).toBe(4);
    expect(await allowedSignUps(other)).toBe(6);
    await expect(one.limits.countSignUp(address)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(one.limits.status()).toEqual(isRunning);
    expect(lines(one)).toEqual([]);
  });

  test("keeps all counts over a restart of the process", async () => {
    const { url } = await startRedis();
    const old = await openProcess(url);
    expect(await allowedSignUps(old)).toBe(10);
    await old.limits.countCost(99, address);
    await old.limits.close();
    const fresh = await openProcess(url);
    expect(await allowedSignUps(fresh)).toBe(0);
    expect(await fresh.limits.countCost(1, address)).toMatchObject({ isOver: false });
    await expect
      .poll(async () => (await fresh.limits.countCost(1, address)).isOver, { timeout: 10_000 })
      .toBe(true);
  });

  test("counts AI calls together and gives them back together", async () => {
    const { url } = await startRedis();
    const [one, other] = [await openProcess(url), await openProcess(url)];
    const first = await one.limits.countAssistantCall("a session");
    expect(await other.limits.countAssistantCall("a session")).toMatchObject({ allowed: true });
    expect(await other.limits.countAssistantCall("a session")).toMatchObject({ allowed: false });
    if (first.allowed) await first.refund();
    expect(await other.limits.countAssistantCall("a session")).toMatchObject({ allowed: true });
    expect(await one.limits.countAssistantCall("a session")).toMatchObject({ allowed: false });
  });

  test("sees the cost that another process counted a second later", async () => {
    const { url } = await startRedis();
    const [one, other] = [await openProcess(url), await openProcess(url)];
    const [first, second] = await Promise.all([
      one.limits.countCost(60, address),
      other.limits.countCost(30, address),
    ]);
    expect([first.remaining, second.remaining]).toEqual([40, 70]);
    await expect
      .poll(async () => (await other.limits.countCost(0, address)).remaining, { timeout: 10_000 })
      .toBe(10);
    await expect
      .poll(async () => (await one.limits.countCost(0, address)).remaining, { timeout: 10_000 })
      .toBe(10);
  });

  test("stores no address", async () => {
    const { url } = await startRedis();
    const one = await openProcess(url);
    await one.limits.countLogin("ada@example.org", address);
    const { createClient } = await import("@redis/client");
    const client = await createClient({ url }).connect();
    const keys = await client.keys("*");
    client.destroy();
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^ninefold:loginPer\w+:[\w-]{43}$/);
  });

  test.each(["killed", "paused"] as const)("limits for itself while Redis is %s", async (fault) => {
    const port = await freePort();
    const redis = await startRedis(port);
    const [one, other] = [await openProcess(redis.url), await openProcess(redis.url)];
    expect(await allowedSignUps(one, 4)).toBe(4);
    if (fault === "killed") await redis.stop();
    else redis.pause();

    const start = performance.now();
    expect(await allowedSignUps(one)).toBe(6);
    expect(await allowedSignUps(other)).toBe(10);
    // Without a bound on each command, a paused server would take forever.
    expect(performance.now() - start).toBeLessThan(15_000);
    expect([one.limits.status(), other.limits.status()]).toEqual([isUnavailable, isUnavailable]);

    if (fault === "killed") await startRedis(port);
    else redis.resume();
    for (const process of [one, other]) {
      await expect.poll(() => process.limits.status(), { timeout: 10_000 }).toEqual(isRunning);
      expect(lines(process)).toEqual([unavailable, back]);
    }
    expect(await allowedSignUps(one)).toBe(0);
  });
});

describe("with a Redis server that does not respond", { timeout: 60_000 }, () => {
  test("limits for itself when connections are refused", async () => {
    const one = await openProcess(`redis://127.0.0.1:${await freePort()}`);
    expect(await allowedSignUps(one)).toBe(10);
    await one.limits.countCost(100, address);
    expect(await one.limits.countCost(1, address)).toMatchObject({ isOver: true });
    expect(one.limits.status()).toEqual(isUnavailable);
    expect(lines(one)).toEqual([unavailable]);
  });

  test("limits for itself when the server accepts connections and stays silent", async () => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => sockets.add(socket.on("error", () => {})));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const one = await openProcess(`redis://127.0.0.1:${port}`);
    const start = performance.now();
    expect(await allowedSignUps(one)).toBe(10);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(lines(one)).toEqual([unavailable]);
  });

  test("refuses an address that is no Redis address with one sentence", async () => {
    await expect(openProcess("redis://localhost/a-name")).rejects.toThrow(/^REDIS_URL cannot be used/);
  });
});

test("stays unavailable while the store refuses writes and responds to reads", async () => {
  vi.useFakeTimers();
  closers.push(() => vi.useRealTimers());
  const logged: Process["logged"] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  let isFull = true;
  class FullStore extends RateLimiterMemory {
    override penalty(...call: Parameters<RateLimiterMemory["penalty"]>) {
      return isFull ? Promise.reject(new Error("MISCONF")) : super.penalty(...call);
    }
  }
  const store = new LimiterStore("redis", (options) => new FullStore(options), { secret: "a secret", log });
  closers.push(() => store.close());
  const count = store.counter("login", { tries: 10, seconds: 60 });
  for (let seconds = 0; seconds < 3; seconds++) {
    expect(await count("a key", 1)).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(lines({ logged })).toEqual([unavailable]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await count("a key", 1)).toMatchObject({ consumedPoints: 1 });
  expect(lines({ logged })).toEqual([unavailable, back]);
});
