import type { DatabaseLocation } from "../api/db/openDatabase";

/** Which database a server had. */
export type Engine = "postgres" | "embedded";

/** A server in a process of its own. */
export interface RunningServer {
  /** Without a slash at the end, e.g. `http://127.0.0.1:41234`. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Latencies in milliseconds, from when a request was due. */
export interface Percentiles {
  p50: number;
  p99: number;
}

/** One line of the table: the figures of the rounds, in the order in which they were taken. */
export interface Measurement {
  /** The measured work, e.g. `catalogue query, POST`. */
  work: string;
  /** The opponent, e.g. `raw node:http`; null if the bar is an absolute figure. */
  against: string | null;
  /** Of the figures, e.g. `µs CPU`, `ms`, `kB`. */
  unit: string;
  /** Null where it makes no difference. */
  engine: Engine | null;
  ours: readonly number[];
  /** Of the same rounds as `ours`; empty without `against`. */
  theirs: readonly number[];
  /**
   * The largest ratio ours / theirs that meets the bar; without `against` the largest figure. Null: shown
   * beside the others, and bound to nothing.
   */
  atMost: number | null;
  /** At a fixed rate of requests, where that was measured. */
  latency?: { ratePerSecond: number; ours: Percentiles; theirs: Percentiles };
}

/**
 * The tools of a row. All that a row starts here ends with it, also on failure or interruption; databases
 * stay.
 */
export interface Stage {
  /** How many rounds each side is measured in. */
  rounds: number;
  /** The engines to measure on. */
  engines: readonly Engine[];
  /**
   * A database with migrations and the real content: the shared one of the PostgreSQL server, or a new copy
   * of the embedded one.
   */
  database(engine: Engine): Promise<DatabaseLocation>;
  /**
   * The same for the one who asks alone: a database of its own on the PostgreSQL server, or a new copy of the
   * embedded one.
   */
  ownDatabase(engine: Engine): Promise<DatabaseLocation>;
  /** Our built server over `database(engine)`, or over the place given. */
  startOurs(engine: Engine, options?: OurOptions): Promise<RunningServer>;
  /** A program that prints `is ready at http://localhost:<port>`, e.g. one of `bench/contestants`. */
  startProgram(program: string, environment: Record<string, string>): Promise<RunningServer>;
  /** A new folder that is removed when the row has ended. */
  folder(): string;
  /** Has `stop` called when the row has ended, the last one first. */
  onEnd(stop: () => Promise<unknown>): void;
  /** One line to whoever watches. */
  say(line: string): void;
}

export interface OurOptions {
  location?: DatabaseLocation;
  environment?: Record<string, string>;
  /** The folder that holds `dist`; the project's own when left out. */
  root?: string;
}

/** Some lines of the table, measured together: `npm run bench -- <name>` runs them alone. */
export interface Row {
  name: string;
  /** Part of `npm run bench -- quick`. */
  isQuick: boolean;
  measure(stage: Stage): Promise<Measurement[]>;
}
