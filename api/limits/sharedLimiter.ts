import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Allowance, LimiterStore } from "./limiterStore";
import { networkOf } from "./networkOf";

const mergeEveryMs = 1000;

/** Counts the tries of one allowance in memory and, if there is one, in the shared store. */
export abstract class SharedLimiter {
  readonly points: number;
  /** Length of a window. */
  readonly seconds: number;
  /** Counts last read from the store, plus own tries; they alone apply while the store is unavailable. */
  protected readonly local: RateLimiterMemory;
  /** Undefined without a store. */
  protected readonly addToStore: ReturnType<LimiterStore["counter"]> | undefined;

  constructor(name: string, allowance: Allowance, store: LimiterStore | null) {
    this.points = allowance.tries;
    this.seconds = allowance.seconds;
    this.local = new RateLimiterMemory({ points: allowance.tries, duration: allowance.seconds });
    this.addToStore = store?.counter(name, allowance);
  }

  /** Adds points to a key; an address is counted by its network. Resolves above the limit too. */
  abstract penalty(key: string, points?: number): Promise<RateLimiterRes>;

  /** Adds points that are never taken back. May skip counting a key that is above its limit. */
  consume(key: string, points: number): Promise<RateLimiterRes> {
    return this.penalty(key, points);
  }

  protected async setLocal(key: string, consumedPoints: number, msBeforeNext: number): Promise<void> {
    // A duration of 0 would never end.
    await this.local.set(key, consumedPoints, Math.max(msBeforeNext, 1) / 1000);
  }
}

/** Counts each try in the store before it resolves. */
export class StrictLimiter extends SharedLimiter {
  override async penalty(text: string, points = 1): Promise<RateLimiterRes> {
    const key = networkOf(text);
    const local = await this.local.penalty(key, points);
    const stored = await this.addToStore?.(key, points);
    if (!stored) return local;
    await this.setLocal(key, stored.consumedPoints, stored.msBeforeNext);
    return stored;
  }

  /** Takes one try back. */
  reward(key: string): Promise<RateLimiterRes> {
    return this.penalty(key, -1);
  }

  /** Does not query the store for a key that is known to be above its limit. */
  override async consume(text: string, points: number): Promise<RateLimiterRes> {
    const key = networkOf(text);
    const known = await this.local.get(key);
    const isOver = known && known.consumedPoints > this.points && known.msBeforeNext > 0;
    return isOver ? known : this.penalty(key, points);
  }
}

/** Counts in memory at once and merges the counts with the store every second, which no request waits for. */
export class MergedLimiter extends SharedLimiter {
  readonly #unmerged = new Map<string, number>();
  readonly #timer: NodeJS.Timeout | undefined;
  #merging: Promise<void> | null = null;

  constructor(name: string, allowance: Allowance, store: LimiterStore | null) {
    super(name, allowance, store);
    if (store) this.#timer = setInterval(() => this.#merge(), mergeEveryMs).unref();
  }

  override async penalty(text: string, points = 1): Promise<RateLimiterRes> {
    const key = networkOf(text);
    if (this.addToStore) this.#unmerged.set(key, (this.#unmerged.get(key) ?? 0) + points);
    return this.local.penalty(key, points);
  }

  /** Stops merging after a last time, so that a restart forgets nothing. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#merging;
    await this.#merge();
  }

  /** Starts a merge unless one is running. One key after another: a merge occupies one connection. */
  #merge(): Promise<void> {
    this.#merging ??= this.#mergeAll().finally(() => {
      this.#merging = null;
    });
    return this.#merging;
  }

  async #mergeAll(): Promise<void> {
    const counts = [...this.#unmerged];
    this.#unmerged.clear();
    for (const [key, points] of counts) {
      const stored = await this.addToStore?.(key, points);
      // While the store is unavailable, the counts of this process stay in memory only.
      if (!stored) return;
      const total = stored.consumedPoints + (this.#unmerged.get(key) ?? 0);
      const local = await this.local.get(key);
      if (total > (local?.consumedPoints ?? 0)) await this.setLocal(key, total, stored.msBeforeNext);
    }
  }
}
