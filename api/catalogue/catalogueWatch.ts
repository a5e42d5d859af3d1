import { and, eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type OpenDatabase, prepared } from "../db/database";
import { type Catalogue, type Release, releaseName } from "./catalogue";
import { contentReleases, heldForMinutes } from "./contentReleases.table";
import { currentRelease, readCatalogue } from "./readCatalogue";

/** PostgreSQL's NOTIFY channel of a new current release. */
export const releaseChannel = "content_release";

const readEveryMs = 1_000;
const holdEveryMs = 60_000;

/**
 * Holds the current release of a database in memory. It reads the release again when it is notified of
 * another one, and compares every second, as notifications can be lost. Without a database it keeps the
 * release that it holds.
 */
class CatalogueWatch {
  #held: Catalogue | null = null;
  #source: OpenDatabase | null = null;
  #log: Logger | null = null;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;
  #heldUntilMs = 0;
  /** The reads come one after the other. */
  #reading: Promise<void> = Promise.resolve();
  #isFailing = false;

  /**
   * The release to serve.
   * @throws Error while none has been read
   */
  get current(): Catalogue {
    if (!this.#held) throw new Error("no content has been loaded");
    return this.#held;
  }

  /** Watches until each caller has called the returned function. Rejects when no release can be read. */
  async begin(database: OpenDatabase, log: Logger): Promise<() => Promise<void>> {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#log = log;
      if (this.#source === null) await this.#listen(database);
      this.#source = database;
      await this.#refresh();
      this.#timer = setInterval(() => this.#refreshOrLog(), readEveryMs).unref();
    }
    return async () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      await this.#reading;
    };
  }

  /** Resolves when the release that is current now is the one held. Does nothing while nothing watches. */
  async renew(): Promise<void> {
    if (this.#watchers > 0) await this.#refresh();
  }

  async #listen(database: OpenDatabase): Promise<void> {
    try {
      await database.listen(releaseChannel, () => this.#refreshOrLog());
    } catch (error) {
      this.#log?.warn({ err: error }, "cannot listen for new content; checking every second instead");
    }
  }

  #refresh(): Promise<void> {
    const read = this.#reading.then(() => this.#read());
    this.#reading = read.catch(() => {});
    return read;
  }

  /** Logs a failure once, until a read succeeds. */
  async #refreshOrLog(): Promise<void> {
    if (this.#watchers === 0) return;
    try {
      await this.#refresh();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log?.warn({ err: error }, "the current content could not be read");
      this.#isFailing = true;
    }
  }

  async #read(): Promise<void> {
    const db = this.#source?.backgroundDb;
    if (!db) return;
    const release = await currentRelease(db);
    if (release && !this.#holds(release)) this.#held = await readCatalogue(db, release);
    await this.#hold();
  }

  #holds(release: Release): boolean {
    return this.#held !== null && releaseName(this.#held.release) === releaseName(release);
  }

  /** Marks the release as held by a process, so that its rows stay for the search. */
  async #hold(): Promise<void> {
    const now = performance.now();
    if (!this.#held || !this.#source || now < this.#heldUntilMs) return;
    this.#heldUntilMs = now + holdEveryMs;
    const until = sql`now() + make_interval(mins => ${heldForMinutes})`;
    await this.#source.backgroundDb
      .update(contentReleases)
      .set({ heldUntil: until })
      .where(and(eq(contentReleases.id, this.#held.release.id), lt(contentReleases.heldUntil, until)));
  }
}

/** The one watch of a database in this process. */
export const catalogueWatch = prepared(() => new CatalogueWatch());
