import type { Logger } from "pino";
import type { Sql } from "postgres";
import {
  codeOf,
  databaseUnavailable,
  isConnectionFailure,
  isServerRefusal,
  isUnavailable,
  startDeadline,
  withDeadline,
} from "./databaseUnavailable";
import type { PostgresHealth } from "./postgresHealth";

export interface PoolLimits {
  connections: number;
  /** Statement timeout, enforced by the server; if that fails, this process gives up `graceMs` later. */
  statementMs: number;
  /** Longest wait for a free connection. */
  waitMs: number;
  /** Calls that may wait for a free connection; more are refused. */
  waiters: number;
}

/** Time for the server's own timeout to arrive before a connection counts as dead. */
const graceMs = 500;
/** Each message is logged at most once within this time. */
const logIntervalMs = 60_000;
const closeSeconds = 5;

/** A client with one connection. */
interface Connection {
  client: Sql;
  /** True after it was closed or a statement failed for lack of a response. It is never used again. */
  isLost: boolean;
}

interface Waiter {
  resolve(connection: Connection): void;
  refuse(): void;
}

/** The part of a postgres.js client that Drizzle uses. */
type DrizzleClient = Pick<Sql, "options" | "unsafe" | "begin">;

/** Statements of a transaction; those of a savepoint contain its name. */
const transactionStatements = { begin: "begin", commit: "commit", rollback: "rollback" };

/**
 * A pool of connections whose calls have deadlines: postgres.js has none for statements and for its queue.
 * Each call, a statement or a transaction, has a connection of its own. Calls are refused at once while the
 * server is unreachable; those in progress are refused when it becomes unreachable.
 *
 * A lost connection is discarded. postgres.js would open it again, also within a transaction, and its
 * `begin` throws outside of any call when it sends ROLLBACK on a lost connection (its issue 1154).
 */
export class PostgresPool {
  /** All connections that are not discarded; the last one was used last. */
  readonly #idle: Connection[] = [];
  readonly #busy = new Set<Connection>();
  readonly #options: Sql["options"];
  readonly #waiters = new Set<Waiter>();
  /** By message, when it may be logged again. */
  readonly #nextLogMs = new Map<string, number>();
  /** One function for each call in progress. */
  readonly #refuseCall = new Set<() => void>();

  /** @param connect creates a client with one connection that calls `onclose` when it is closed */
  constructor(
    private readonly connect: (onclose: () => void) => Sql,
    private readonly health: PostgresHealth,
    private readonly limits: PoolLimits,
    private readonly log: Logger,
  ) {
    const first = this.#open();
    this.#options = first.client.options;
    this.#idle.push(first);
    health.onLost(() => {
      for (const waiter of this.#waiters) waiter.refuse();
      for (const refuse of this.#refuseCall) refuse();
      for (const connection of this.#busy) this.#discard(connection);
      this.#discardIdle();
    });
  }

  /** The client for Drizzle. */
  get client(): Sql {
    const client: DrizzleClient = {
      options: this.#options,
      unsafe: this.#unsafe((use) => this.#run((connection) => this.#send(connection, use))),
      begin: ((run: (tx: Sql) => Promise<unknown>) =>
        this.#run((connection) =>
          this.#runIn(transactionStatements, connection, 0, run),
        )) as unknown as Sql["begin"],
    };
    return client as Sql;
  }

  /** Calls in progress, and calls that wait for a free connection. */
  get state(): { busy: number; waiting: number } {
    return { busy: this.#busy.size, waiting: this.#waiters.size };
  }

  /** Waits up to five seconds for calls in progress and closes the connections. */
  async close(): Promise<void> {
    const connections = [...this.#idle, ...this.#busy];
    await Promise.all(connections.map(({ client }) => client.end({ timeout: closeSeconds })));
  }

  /** Returns the `unsafe` of a client whose statements are executed by `run`. */
  #unsafe(run: <T>(use: (client: Sql) => Promise<T>) => Promise<T>): Sql["unsafe"] {
    const unsafe = (...args: Parameters<Sql["unsafe"]>) => {
      let isRaw = false;
      // Drizzle calls `values` synchronously, before the statement is sent.
      const result = Promise.resolve().then(() =>
        run(({ unsafe: send }) => (isRaw ? send(...args).values() : send(...args))),
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

  /**
   * Sends a statement on a connection.
   * @throws Refusal UNAVAILABLE when the connection is lost or the server cannot execute it at present
   */
  async #send<T>(connection: Connection, use: (client: Sql) => Promise<T>): Promise<T> {
    if (connection.isLost) throw databaseUnavailable();
    try {
      return await withDeadline(use(connection.client), this.limits.statementMs + graceMs);
    } catch (error) {
      if (isServerRefusal(error)) this.#logRefusal(error);
      if (isConnectionFailure(error)) {
        // Others may be lost too, or lead to a server that a failover has made read-only.
        this.#discard(connection);
        this.#discardIdle();
        this.health.check().catch(() => {});
      }
      throw isUnavailable(error) ? databaseUnavailable(error) : error;
    }
  }

  /** Runs the statements of a transaction or savepoint. Undoes them if one of them or `run` fails. */
  async #runIn<T>(
    { begin, commit, rollback }: typeof transactionStatements,
    connection: Connection,
    depth: number,
    run: (tx: Sql) => Promise<T>,
  ): Promise<T> {
    const send = (statement: string) => this.#send(connection, (client) => client.unsafe(statement));
    const failures: unknown[] = [];
    const statements = async <Rows>(use: (client: Sql) => Promise<Rows>) => {
      try {
        return await this.#send(connection, use);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
    const savepoint = `savepoint_${depth}`;
    const nested = {
      begin: `savepoint ${savepoint}`,
      commit: `release savepoint ${savepoint}`,
      rollback: `rollback to savepoint ${savepoint}`,
    };
    const tx = {
      options: this.#options,
      unsafe: this.#unsafe(statements),
      savepoint: (runNested: (inner: Sql) => Promise<unknown>) =>
        this.#runIn(nested, connection, depth + 1, runNested),
    } as unknown as Sql;

    await send(begin);
    let result: T;
    try {
      result = await run(tx);
      // The server has aborted the transaction, although `run` may have caught the error.
      if (failures.length > 0) throw failures[0];
    } catch (error) {
      if (!connection.isLost) await send(rollback);
      throw error;
    }
    await send(commit);
    return result;
  }

  /**
   * Runs one call on a free connection.
   * @throws Refusal UNAVAILABLE when the database cannot be used at present
   */
  async #run<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.health.isReachable) throw databaseUnavailable();
    const connection = await this.#acquire();
    const running = use(connection);
    const release = () => this.#release(connection);
    running.then(release, release);
    let refuse = () => {};
    const lost = new Promise<never>((_resolve, reject) => {
      refuse = () => reject(databaseUnavailable());
    });
    this.#refuseCall.add(refuse);
    try {
      return await Promise.race([running, lost]);
    } finally {
      this.#refuseCall.delete(refuse);
    }
  }

  /** The messages of these errors contain no values of the statement. */
  #logRefusal(error: unknown): void {
    const { query: statement, message: reason } = error as Error & { query?: string };
    if (codeOf(error) === "57014") {
      this.#logSometimes(`a statement took longer than ${this.limits.statementMs} ms`, { statement });
    } else this.#logSometimes("the database refused a statement", { reason, statement });
  }

  /** Logs a warning, the same message at most once a minute. */
  #logSometimes(message: string, details: object): void {
    const nowMs = performance.now();
    if (nowMs < (this.#nextLogMs.get(message) ?? 0)) return;
    this.#nextLogMs.set(message, nowMs + logIntervalMs);
    this.log.warn(details, message);
  }

  #acquire(): Promise<Connection> {
    const free = this.#takeFree();
    if (free) return Promise.resolve(free);
    const logShortage = () => this.#logSometimes("the connection pool is exhausted", this.state);
    if (this.#waiters.size >= this.limits.waiters) {
      logShortage();
      return Promise.reject(databaseUnavailable());
    }
    return new Promise((resolve, reject) => {
      const timer = startDeadline(this.limits.waitMs, () => {
        logShortage();
        waiter.refuse();
      });
      const settle = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        resolve(connection) {
          settle();
          resolve(connection);
        },
        refuse() {
          settle();
          reject(databaseUnavailable());
        },
      };
      this.#waiters.add(waiter);
    });
  }

  /** Makes an idle or new connection busy; returns undefined when all are busy. */
  #takeFree(): Connection | undefined {
    if (this.#busy.size >= this.limits.connections) return undefined;
    const connection = this.#idle.pop() ?? this.#open();
    this.#busy.add(connection);
    return connection;
  }

  #release(connection: Connection): void {
    if (this.#busy.delete(connection) && !connection.isLost) this.#idle.push(connection);
    this.#serveWaiters();
  }

  #serveWaiters(): void {
    for (const waiter of this.#waiters) {
      const connection = this.#takeFree();
      if (!connection) return;
      waiter.resolve(connection);
    }
  }

  #open(): Connection {
    const connection: Connection = {
      client: this.connect(() => this.#discard(connection)),
      isLost: false,
    };
    return connection;
  }

  /** Closes a connection and stops using it. A call on it fails with its next response or statement. */
  #discard(connection: Connection): void {
    if (connection.isLost) return;
    connection.isLost = true;
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
    this.#busy.delete(connection);
    connection.client.end({ timeout: 0 }).catch(() => {});
    this.#serveWaiters();
  }

  #discardIdle(): void {
    for (const connection of [...this.#idle]) this.#discard(connection);
  }
}
