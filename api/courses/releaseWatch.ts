import type { Logger } from "pino";
import { type OpenDatabase, prepared } from "../db/database";
import { courseQueries } from "./courseQueries";
import type { Release } from "./courseReader";

/** Where PostgreSQL tells of another current release. */
export const releaseChannel = "content_release";

const readEveryMs = 1_000;
/** A release that was read longer ago counts as unknown: another may have come. */
const knownForMs = 1_800;

/**
 * Knows which release is current without asking for each request: it is told of another one, and besides reads it every second. What it says is
 * at most two seconds behind, else it says nothing.
 */
export class ReleaseWatch {
  #release: Release | null = null;
  /** When the read began that found the release. */
  #readAtMs = 0;
  /** Tells a read that began before the last change from one that began after it. */
  #change = 0;
  #source: OpenDatabase | null = null;
  #log: Logger | null = null;
  #watching = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #reads = new Set<Promise<void>>();
  #isFailing = false;

  /** The current release; null while nobody watches, and while it is not known. */
  get current(): Release | null {
    return performance.now() - this.#readAtMs <= knownForMs ? this.#release : null;
  }

  /**
   * The current release, waiting for the reads that are under way where it is not known, or for one that begins now; null when they do not tell it.
   * For many who ask at once there is one read.
   */
  async find(): Promise<Release | null> {
    if (this.current === null && this.#watching > 0) {
      if (this.#reads.size === 0) await this.#read();
      else await Promise.all(this.#reads);
    }
    return this.current;
  }

  /** Watches until as many have ended it as have begun it, by what this resolves to. */
  async begin(database: OpenDatabase, log: Logger): Promise<() => Promise<void>> {
    this.#watching += 1;
    if (this.#watching === 1) {
      this.#log = log;
      if (this.#source === null) await this.#listen(database);
      this.#source = database;
      await this.renew();
      this.#timer = setInterval(() => this.#reads.size === 0 && this.#read(), readEveryMs).unref();
    }
    return async () => {
      this.#watching -= 1;
      if (this.#watching > 0) return;
      clearInterval(this.#timer);
      this.#forget();
      await Promise.all(this.#reads);
    };
  }

  /** Forgets the release, and resolves when the one that is current now was read. Does nothing while nobody watches. */
  async renew(): Promise<void> {
    this.#forget();
    if (this.#watching > 0) await this.#read();
  }

  #forget(): void {
    this.#change += 1;
    this.#release = null;
  }

  async #listen(database: OpenDatabase): Promise<void> {
    try {
      await database.listen(releaseChannel, () => this.renew());
    } catch (error) {
      this.#log?.warn({ err: error }, "the database does not tell of new content; it is asked every second");
    }
  }

  async #read(): Promise<void> {
    const read = this.#readOnce();
    this.#reads.add(read);
    await read;
    this.#reads.delete(read);
  }

  /** A failure is logged once; requests then ask the database themselves, and fail with it. */
  async #readOnce(): Promise<void> {
    const change = this.#change;
    const beganAtMs = performance.now();
    try {
      const [release] = this.#source ? await courseQueries(this.#source.aside).currentRelease.execute() : [];
      if (change !== this.#change || beganAtMs < this.#readAtMs) return;
      this.#release = release ?? null;
      this.#readAtMs = beganAtMs;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log?.warn({ err: error }, "the current content could not be looked up");
      this.#isFailing = true;
    }
  }
}

/** The one watch over a database in this process. */
export const releaseWatch = prepared(() => new ReleaseWatch());

/** Tells a release from all others and, if it becomes current once more, from itself as it was before: courses then have other dates. */
export function releaseName({ id, loadedAt }: Release): string {
  return `${id} ${loadedAt.getTime()}`;
}
