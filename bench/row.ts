import type { DatabaseLocation } from "../api/db/openDatabase";

/** The database engine of a server. */
export type Engine = "postgres" | "embedded";

/** A server in a process of its own. */
export interface RunningServer {
  /** Without a trailing slash, e.g. `http://127.0.0.1:41234`. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Latencies in milliseconds, from the time at which a request was due. */
export interface Percentiles {
  p50: number;
  p99: number;
}

/** One line of the table, with the figures of the rounds in order. */
export interface Measurement {
  /** The measured work, e.g. `catalogue query, POST`. */
  work: string;
  /** The other side of the comparison, e.g. `raw node:http`; null if the bar is an absolute figure. */
  against: string | null;
  /** The unit of the figures, e.g. `µs CPU`, `ms`, `kB`. */
  unit: string;
  /** Null if the engine does not matter. */
  engine: Engine | null;
  ours: readonly number[];
  /** Of the same rounds as `ours`; empty without `against`. */
  theirs: readonly number[];
  /**
   * The bar: the largest permitted ratio ours / theirs; without `against` the largest permitted figure. Null
   * if the line has no bar.
   */
  atMost: number | null;
  /** At a fixed rate of requests, if it was measured. */
  latency?: { ratePerSecond: number; ours: Percentiles; theirs: Percentiles };
}

/**
 * The tools of a row. Everything that a row starts is stopped with it, also on failure or interruption.
 * Databases remain until the run ends.
 */
export interface Stage {
  /** The number of rounds of each side. */
  rounds: number;
  /** The engines to measure on. */
  engines: readonly Engine[];
  /**
   * Returns a migrated database with the real content: the shared one on the PostgreSQL server, or a new copy
   * of the embedded one.
   */
  database(engine: Engine): Promise<DatabaseLocation>;
  /**
   * Returns such a database for the caller alone: a new one on the PostgreSQL server, or a new copy of the
   * embedded one.
   */
  ownDatabase(engine: Engine): Promise<DatabaseLocation>;
  /** Starts our built server on `database(engine)`, or on `options.location`. */
  startOurs(engine: Engine, options?: OurOptions): Promise<RunningServer>;
  /** Starts a program that prints `is ready at http://localhost:<port>`, e.g. one of `bench/servers`. */
  startProgram(program: string, environment: Record<string, string>): Promise<RunningServer>;
  /** Creates a folder that is removed when the row ends. */
  folder(): string;
  /** Registers a function to call when the row ends; the last one is called first. */
  onEnd(stop: () => Promise<unknown>): void;
  /** Prints a line of progress. */
  log(line: string): void;
}

export interface OurOptions {
  location?: DatabaseLocation;
  environment?: Record<string, string>;
  /** The folder that contains `dist`; default the project's. */
  root?: string;
}

/** Lines of the table that are measured together; `npm run bench -- <name>` runs only these. */
export interface Row {
  name: string;
  /** Part of `npm run bench -- quick`. */
  isQuick: boolean;
  measure(stage: Stage): Promise<Measurement[]>;
}
