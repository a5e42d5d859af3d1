import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./keptAnswer";

const storeBytes = 32 * 1024 * 1024;
/** Before it is compressed. */
const mostBytesOfOne = 1024 * 1024;
/** How many keys are remembered whose answers were not to be kept. */
const unkeptKeys = 5_000;
/** What an entry needs besides its answer. */
const entryBytes = 500;

/** Who makes the answer to a key tells by this what came of it. */
export interface Making {
  keep(answer: KeptAnswer): void;
  /** There is an answer, and it is for one visitor alone: nobody has to wait for the next one. */
  doNotKeep(): void;
  /** There is none, or none yet that others should wait for, as the caller has left or something failed. It may still be kept when it comes. */
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
    let giveUp = () => {};
    const promise = new Promise<void>((resolve) => {
      giveUp = () => {
        if (this.#making.get(key) === promise) this.#making.delete(key);
        resolve();
      };
    });
    if (!this.#making.has(key)) this.#making.set(key, promise);
    const doNotKeep = () => {
      this.#unkept.set(key, true);
      giveUp();
    };
    return {
      keep: (answer) => {
        if (answer.bytes > mostBytesOfOne) return doNotKeep();
        this.#kept.set(key, answer);
        this.#unkept.delete(key);
        giveUp();
      },
      doNotKeep,
      giveUp,
    };
  }
}
