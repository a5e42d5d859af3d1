import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./keptAnswer";

const storeBytes = 32 * 1024 * 1024;
const mostBytesOfOne = 1024 * 1024;
/** How many keys are remembered whose answers were not to be kept. */
const unkeptKeys = 5_000;
/** What an entry needs besides its answer. */
const entryBytes = 500;

/** Who makes the answer to a key tells by this what came of it; only the first call counts. */
export interface Making {
  keep(answer: KeptAnswer): void;
  /** There is an answer, and it is not to be kept: it is for one visitor, or an error. */
  doNotKeep(): void;
  /** There is no answer, as the caller has left. */
  giveUp(): void;
}

/**
 * Answers by their keys, bounded by bytes: what was asked for longest ago goes first. While somebody makes an answer, others can wait for it;
 * nobody waits for a key whose answer was not to be kept before.
 */
export class AnswerStore {
  readonly #kept: LRUCache<string, KeptAnswer>;
  readonly #unkept = new LRUCache<string, true>({ max: unkeptKeys });
  readonly #making = new Map<string, Promise<void>>();

  constructor(maxBytes = storeBytes) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(mostBytesOfOne, maxBytes),
      sizeCalculation: (answer, key) => answer.bytes + key.length + entryBytes,
    });
  }

  /** The bytes that are kept now. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#kept.get(key);
  }

  /** To be called when a kept answer has grown. */
  measure(key: string, answer: KeptAnswer): void {
    if (this.#kept.peek(key) !== answer) return;
    // The library measures only what is new to it.
    this.#kept.delete(key);
    this.#kept.set(key, answer);
  }

  /** Resolves when whoever makes the answer to this key has told what came of it; undefined when waiting would not help. */
  whileMaking(key: string): Promise<void> | undefined {
    return this.#unkept.has(key) ? undefined : this.#making.get(key);
  }

  make(key: string): Making {
    let isOpen = true;
    let resolve = () => {};
    const promise = new Promise<void>((resolved) => {
      resolve = resolved;
    });
    if (!this.#making.has(key)) this.#making.set(key, promise);
    const settle = (settled: () => void) => () => {
      if (!isOpen) return;
      isOpen = false;
      settled();
      if (this.#making.get(key) === promise) this.#making.delete(key);
      resolve();
    };
    return {
      keep: (answer) =>
        settle(() => {
          this.#kept.set(key, answer);
          this.#unkept.delete(key);
        })(),
      doNotKeep: settle(() => this.#unkept.set(key, true)),
      giveUp: settle(() => {}),
    };
  }
}
