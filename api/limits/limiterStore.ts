import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { Logger } from "pino";
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterRedis,
  type RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import type { Database, OpenDatabase } from "../db/database";
import { StartError } from "../errors";
import { rateLimits } from "./rateLimits.table";

/** Tries per window of time. */
export interface Allowance {
  tries: number;
  seconds: number;
}

/** Longest time that a request waits for the store. */
const defaultCommandTimeoutMs = 200;
/** Longest time that a start waits for a Redis server. */
const startTimeoutMs = 2000;
const checkEveryMs = 1000;

const redisTimes = {
  connectTimeout: 2000,
  /** With the pings, closes a connection on which nothing arrives any more. */
  socketTimeout: 5000,
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1000),
};
const pingIntervalMs = 2000;

export interface StoreSettings {
  /** Keys the hashes of addresses, email addresses and accounts; the same in all processes. */
  secret: string;
  log: Logger;
  commandTimeoutMs?: number;
}

type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

/**
 * Counts that all processes share and that survive a restart. After a command fails or times out, the store
 * is unavailable: it executes none until it responds to a check, which runs every second.
 */
export class LimiterStore {
  #checks: NodeJS.Timeout | undefined;

  /** @param kind names the store in the log and in the status of the limits */
  constructor(
    readonly kind: "redis" | "database",
    private readonly createLimiter: CreateLimiter,
    private readonly settings: StoreSettings,
    private readonly disconnect: () => void = () => {},
  ) {}

  get isUnavailable(): boolean {
    return this.#checks !== undefined;
  }

  /**
   * Returns a function that adds points to the count of a key; null while the store is unavailable. A window
   * that ends too late, because a clock was set back, begins again.
   * @param name the name of the limit, unique in the store
   */
  counter(
    name: string,
    allowance: Allowance,
  ): (key: string, points: number) => Promise<RateLimiterRes | null> {
    const limiter = this.#limiter(name, allowance);
    return async (key, points) => {
      if (this.isUnavailable) return null;
      try {
        const id = this.#hash(name, key);
        const counted = await limiter.penalty(id, points);
        const isWindowTooLong = counted.msBeforeNext > 2 * allowance.seconds * 1000;
        return isWindowTooLong ? await limiter.set(id, points, allowance.seconds) : counted;
      } catch (error) {
        this.setUnavailable(error);
        return null;
      }
    };
  }

  /** Stops using the store until it responds to a check. Logs the first of several errors. */
  setUnavailable(error: unknown): void {
    if (this.isUnavailable) return;
    const store = this.kind;
    const { log } = this.settings;
    log.warn({ err: error, store }, "the limiter store is unavailable: this process counts for itself");
    const limiter = this.#limiter("check", { tries: 1, seconds: 1 });
    const check = async () => {
      // A write: a full disk or a read-only server still responds to reads.
      await limiter.penalty("check");
      clearInterval(this.#checks);
      this.#checks = undefined;
      log.info({ store }, "the limiter store is available again");
    };
    this.#checks = setInterval(() => check().catch(() => {}), checkEveryMs).unref();
  }

  close(): void {
    clearInterval(this.#checks);
    this.disconnect();
  }

  #limiter(keyPrefix: string, { tries, seconds }: Allowance): RateLimiterAbstract {
    const limiter = this.createLimiter({ keyPrefix, points: tries, duration: seconds });
    return new RLWrapperTimeouts({
      limiter,
      timeoutMs: this.settings.commandTimeoutMs ?? defaultCommandTimeoutMs,
    });
  }

  /** HMAC: without the secret, a hash cannot be matched to an address. */
  #hash(name: string, key: string): string {
    return createHmac("sha256", this.settings.secret).update(`${name}\0${key}`).digest("base64url");
  }
}

/**
 * Opens the store of the limits: Redis if `redisUrl` is set, else a table on PostgreSQL. The embedded engine
 * has one process, which counts in memory: null. A Redis server that does not respond does not prevent the
 * start.
 * @throws StartError when `redisUrl` is not a valid address
 */
export async function openLimiterStore(
  redisUrl: string | undefined,
  database: Pick<OpenDatabase, "db" | "engine">,
  settings: StoreSettings,
): Promise<LimiterStore | null> {
  if (redisUrl) return redisStore(redisUrl, settings);
  return database.engine === "postgres" ? tableStore(database.db, settings) : null;
}

/** Opens the store in the table `rate_limits`. */
export async function tableStore(db: Database, settings: StoreSettings): Promise<LimiterStore> {
  const createLimiter: CreateLimiter = (options) =>
    new RateLimiterDrizzle({
      ...options,
      storeClient: db,
      schema: rateLimits,
      // The hourly clean-up deletes expired rows.
      clearExpiredByTimeout: false,
    });
  // The first call imports drizzle-orm, which the build has bundled for the rest of the server: slow, once.
  await createLimiter({ keyPrefix: "check", points: 1, duration: 1 }).get("check");
  return new LimiterStore("database", createLimiter, settings);
}

async function redisStore(url: string, settings: StoreSettings): Promise<LimiterStore> {
  const client = await createRedisClient(url);
  const createLimiter: CreateLimiter = ({ keyPrefix, ...options }) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `ninefold:${keyPrefix}`,
      storeClient: client,
      useRedisPackage: true,
    });
  const store = new LimiterStore("redis", createLimiter, settings, () => client.destroy());
  client.on("error", (error) => store.setUnavailable(error));
  client.connect().catch(() => {});
  await once(client, "ready", { signal: AbortSignal.timeout(startTimeoutMs) }).catch((error) =>
    store.setUnavailable(error),
  );
  return store;
}

/** Creates a client that reconnects until it is destroyed. Without a connection its commands fail at once. */
async function createRedisClient(url: string) {
  const { createClient } = await import("@redis/client");
  try {
    return createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      pingInterval: pingIntervalMs,
      socket: redisTimes,
    });
  } catch (error) {
    throw new StartError(
      `REDIS_URL cannot be used (${(error as Error).message}): ` +
        "set it to an address such as redis://host:6379/0.",
    );
  }
}
