import { and, eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type OpenDatabase, prepared } from "../db/database";
import { refusalOf } from "../errors";
import { type Catalogue, type Release, releaseName } from "./catalogue";
import { contentReleases, heldForMinutes, releaseFormat } from "./contentReleases.table";
import { currentRelease, readCatalogue } from "./readCatalogue";

const pollIntervalMs = 1_000;
const holdIntervalMs = 60_000;

/**
 * Holds the current release of a database in memory. It reads which release is current every second. While
 * the database is unreachable it continues to serve the release that it holds.
 */
class CatalogueWatch {
  #held: Catalogue | null = null;
  #source: OpenDatabase | null = null;
  #log: Logger | null = null;
  #format = releaseFormat;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;
  #nextHoldMs = 0;
  /** Reads are serialized on this promise. */
  #reading: Promise<void> = Promise.resolve();
  #isFailing = false;

  /**
   * The release to serve.
   * @throws Error before the first release has been read
   */
  get current(): Catalogue {
    if (!this.#held) throw new Error("no content has been loaded");
    return this.#held;
  }

  /**
   * Starts watching. Watching stops when every caller has called the function returned to it. Rejects when
   * the database cannot be read.
   * @param format format of the releases to hold
   */
  async begin(database: OpenDatabase, log: Logger, format = releaseFormat): Promise<() => Promise<void>> {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#log = log;
      this.#format = format;
      try {
        this.#source = database;
        await this.#refresh();
      } catch (error) {
        this.#watchers -= 1;
        throw error;
      }
      this.#timer = setInterval(() => this.#refreshOrLog(), pollIntervalMs).unref();
    }
    return async () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      await this.#reading;
    };
  }

  /** Reads the current release now. Does nothing without watchers. */
  async renew(): Promise<void> {
    if (this.#watchers > 0) await this.#refresh();
  }

  #refresh(): Promise<void> {
    const read = this.#reading.then(() => this.#read());
    this.#reading = read.catch(() => {});
    return read;
  }

  /** Logs only the first of consecutive failures. */
  async #refreshOrLog(): Promise<void> {
    try {
      await this.#refresh();
      this.#isFailing = false;
    } catch (error) {
      // The database logs that it cannot be reached.
      if (!this.#isFailing && !refusalOf(error))
        this.#log?.warn({ err: error }, "cannot read the current content");
      this.#isFailing = true;
    }
  }

  async #read(): Promise<void> {
    if (!this.#source) return;
    const { backgroundDb } = this.#source;
    const release = await currentRelease(backgroundDb, this.#format);
    if (release && !this.#holds(release)) this.#held = await readCatalogue(backgroundDb, release);
    await this.#markHeld();
  }

  #holds(release: Release): boolean {
    return this.#held !== null && releaseName(this.#held.release) === releaseName(release);
  }

  /** Marks the release as held, so that its rows are not deleted while this process searches them. */
  async #markHeld(): Promise<void> {
    const now = performance.now();
    if (!this.#held || !this.#source || now < this.#nextHoldMs) return;
    this.#nextHoldMs = now + holdIntervalMs;
    const until = sql`now() + make_interval(mins => ${heldForMinutes})`;
    await this.#source.backgroundDb
      .update(contentReleases)
      .set({ heldUntil: until })
      .where(and(eq(contentReleases.id, this.#held.release.id), lt(contentReleases.heldUntil, until)));
  }
}

/** Returns the watch of a database: one per database and process. */
export const catalogueWatch = prepared(() => new CatalogueWatch());
