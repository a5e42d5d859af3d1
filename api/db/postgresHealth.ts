import type { Logger } from "pino";
import type { Sql } from "postgres";
import { databaseUnavailable, withDeadline } from "./databaseUnavailable";

const intervalMs = 1_000;
const intervalWhileUnreachableMs = 250;

/**
 * Probes a PostgreSQL server on a connection of its own, every second and after each connection failure.
 * When a probe fails or exceeds its deadline, the server is unreachable until one succeeds.
 */
export class PostgresHealth {
  isReachable = true;
  #client: Sql;
  #probing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #lostAtMs = 0;
  readonly #lostListeners: (() => void)[] = [];

  /** @param connect creates a client with one connection */
  constructor(
    private readonly connect: () => Sql,
    private readonly deadlineMs: number,
    private readonly log: Logger,
  ) {
    this.#client = connect();
    this.#schedule();
  }

  /** Calls `listener` each time the server becomes unreachable. */
  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  /**
   * Probes the server now; concurrent calls share a probe.
   * @throws Refusal UNAVAILABLE when it does not respond
   */
  async check(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
      this.#schedule();
    });
    await this.#probing;
    if (!this.isReachable) throw databaseUnavailable();
  }

  /** Stops probing and closes the connection; the server then counts as unreachable. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.isReachable = false;
    clearTimeout(this.#timer);
    await this.#client.end({ timeout: 0 });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const delay = this.isReachable ? intervalMs : intervalWhileUnreachableMs;
    this.#timer = setTimeout(() => this.check().catch(() => {}), delay).unref();
  }

  async #probe(): Promise<void> {
    try {
      await withDeadline(this.#client.unsafe("select 1"), this.deadlineMs);
      if (!this.isReachable) {
        const afterMs = Math.round(performance.now() - this.#lostAtMs);
        this.log.info({ afterMs }, "the database responds again");
      }
      this.isReachable = true;
    } catch (error) {
      if (this.#isStopped) return;
      // A new connection: the next probe must not wait for the response to this one.
      this.#client.end({ timeout: 0 }).catch(() => {});
      this.#client = this.connect();
      if (!this.isReachable) return;
      this.isReachable = false;
      this.#lostAtMs = performance.now();
      this.log.warn({ err: error }, "the database does not respond: only public content is served");
      for (const listener of this.#lostListeners) listener();
    }
  }
}
