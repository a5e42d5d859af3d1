import type { Logger } from "pino";
import type { Sql, TransactionSql } from "postgres";
import {
  codeOf,
  databaseUnavailable,
  isConnectionFailure,
  isUnavailable,
  startDeadline,
  withDeadline,
} from "./databaseUnavailable";
import type { PostgresHealth } from "./postgresHealth";

export interface PoolLimits {
  connections: number;
  /** For each statement. The server enforces it; this process half a second later, if that fails. */
  statementMs: number;
  /** For a free connection. */
  waitMs: number;
  /** Calls that may wait for a free connection; more are refused. */
  waiters: number;
}

/** Time for the server's own timeout to arrive before a connection counts as dead. */
const graceMs = 500;
const closeSeconds = 5;

/** The connections in use; a failure replaces all of them. */
interface Connections {
  client: Sql;
  free: number;
}

interface Waiter {
  resolve(connections: Connections): void;
  reject(error: Error): void;
}

/** The part of a postgres.js client that Drizzle uses. */
type DrizzleClient = Pick<Sql, "options" | "unsafe" | "begin">;

/**
 * A pool of connections whose calls have deadlines: postgres.js has none for statements and for its queue.
 * Each call, a statement or a transaction, has a connection of its own. Calls are refused at once while the
 * server is unreachable; those in progress are refused when it becomes unreachable.
 */
export class PostgresPool {
  #connections: Connections;
  readonly #waiters = new Set<Waiter>();
  #nextTimeoutLogMs = 0;
  readonly #rejectCall = new Set<(error: Error) => void>();

  constructor(
    private readonly connect: () => Sql,
    private readonly health: PostgresHealth,
    private readonly limits: PoolLimits,
    private readonly log: Logger,
  ) {
    this.#connections = { client: connect(), free: limits.connections };
    health.onLost(() => {
      for (const waiter of this.#waiters) waiter.reject(databaseUnavailable());
      for (const reject of this.#rejectCall) reject(databaseUnavailable());
      this.#replace(0);
    });
  }

  /** The client for Drizzle. */
  get client(): Sql {
    const client: DrizzleClient = {
      options: this.#connections.client.options,
      unsafe: this.#unsafe((use) => this.#run(use)),
      begin: ((run: (tx: Sql) => Promise<unknown>) => this.#begin(run)) as unknown as Sql["begin"],
    };
    return client as Sql;
  }

  /** Calls in progress, and calls that wait for a free connection. */
  get state(): { busy: number; waiting: number } {
    return { busy: this.limits.connections - this.#connections.free, waiting: this.#waiters.size };
  }

  /** Waits up to five seconds for calls in progress and closes the connections. */
  async close(): Promise<void> {
    await this.#connections.client.end({ timeout: closeSeconds });
  }

  /** Returns the `unsafe` of a client whose statements are executed by `run`. */
  #unsafe(run: <T>(use: (client: Sql) => Promise<T>) => Promise<T>): Sql["unsafe"] {
    const unsafe = (...args: Parameters<Sql["unsafe"]>) => {
      let isRaw = false;
      // Drizzle calls `values` synchronously, before the statement is sent.
      const result = Promise.resolve().then(() =>
        run(({ unsafe: send }) => this.#timed(isRaw ? send(...args).values() : send(...args))),
      );
      return Object.assign(result, {
        values: () => {
          isRaw = true;
          return result;
        },
      });
    };
    return unsafe as unknown as Sql["unsafe"];
  }

  #timed<T>(statement: Promise<T>): Promise<T> {
    return withDeadline(statement, this.limits.statementMs + graceMs);
  }

  /** Runs a transaction. Besides its statements, BEGIN, COMMIT and ROLLBACK have deadlines. */
  #begin<T>(run: (tx: Sql) => Promise<T>): Promise<T> {
    return this.#run(
      ({ begin }) =>
        new Promise<T>((resolve, reject) => {
          const start = () => startDeadline(this.limits.statementMs + graceMs, reject);
          let timer = start();
          const transaction = begin(async (tx) => {
            clearTimeout(timer);
            try {
              return await run(this.#transactionClient(tx, reject));
            } finally {
              timer = start();
            }
          });
          transaction.then((result) => resolve(result as T), reject).finally(() => clearTimeout(timer));
        }),
    );
  }

  /** @param fail ends the call without waiting for ROLLBACK on a dead connection */
  #transactionClient(tx: TransactionSql, fail: (error: unknown) => void): Sql {
    const run = <T>(use: (client: Sql) => Promise<T>) =>
      use(tx as unknown as Sql).catch((error: unknown) => {
        this.#logTimeout(error);
        if (isConnectionFailure(error)) fail(error);
        throw isUnavailable(error) ? databaseUnavailable() : error;
      });
    return {
      options: this.#connections.client.options,
      unsafe: this.#unsafe(run),
      savepoint: (nested: (inner: Sql) => Promise<unknown>) =>
        tx.savepoint((inner) => nested(this.#transactionClient(inner, fail))),
    } as unknown as Sql;
  }

  /**
   * Runs one call on a free connection.
   * @throws Refusal UNAVAILABLE when the database cannot be used at present
   */
  async #run<T>(use: (client: Sql) => Promise<T>): Promise<T> {
    if (!this.health.isReachable) throw databaseUnavailable();
    const connections = await this.#acquire();
    const running = use(connections.client);
    const release = () => this.#release(connections);
    running.then(release, release);
    let rejectCall = (_error: Error) => {};
    const lost = new Promise<never>((_resolve, reject) => {
      rejectCall = reject;
    });
    this.#rejectCall.add(rejectCall);
    try {
      return await Promise.race([running, lost]);
    } catch (error) {
      this.#logTimeout(error);
      this.#noteFailure(error, connections);
      throw isUnavailable(error) ? databaseUnavailable() : error;
    } finally {
      this.#rejectCall.delete(rejectCall);
    }
  }

  /** Logs a statement that the server has cancelled, at most once a minute. */
  #logTimeout(error: unknown): void {
    if (codeOf(error) !== "57014" || performance.now() < this.#nextTimeoutLogMs) return;
    this.#nextTimeoutLogMs = performance.now() + 60_000;
    const { query: statement } = error as { query?: string };
    this.log.warn({ statement }, `a statement took longer than ${this.limits.statementMs} ms`);
  }

  #noteFailure(error: unknown, connections: Connections): void {
    if (!isConnectionFailure(error)) return;
    // A dead connection, or one to a server that a failover has made read-only.
    const isStale = codeOf(error) === "DEADLINE" || codeOf(error) === "25006";
    if (isStale && connections === this.#connections) this.#replace(closeSeconds);
    this.health.check().catch(() => {});
  }

  #acquire(): Promise<Connections> {
    if (this.#connections.free > 0) {
      this.#connections.free -= 1;
      return Promise.resolve(this.#connections);
    }
    if (this.#waiters.size >= this.limits.waiters) return Promise.reject(databaseUnavailable());
    return new Promise((resolve, reject) => {
      const timer = startDeadline(this.limits.waitMs, () => waiter.reject(databaseUnavailable()));
      const settle = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        resolve(connections) {
          settle();
          resolve(connections);
        },
        reject(error) {
          settle();
          reject(error);
        },
      };
      this.#waiters.add(waiter);
    });
  }

  #release(connections: Connections): void {
    connections.free += 1;
    if (connections === this.#connections) this.#serveWaiters();
  }

  #serveWaiters(): void {
    for (const waiter of this.#waiters) {
      if (this.#connections.free === 0) return;
      this.#connections.free -= 1;
      waiter.resolve(this.#connections);
    }
  }

  /** Replaces the connections. Calls on the previous ones may continue for `timeout` seconds. */
  #replace(timeout: number): void {
    const { client } = this.#connections;
    this.#connections = { client: this.connect(), free: this.limits.connections };
    client.end({ timeout }).catch(() => {});
    this.#serveWaiters();
  }
}
