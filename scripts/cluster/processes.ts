import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { nobody } from "../../api/testing/postgresServer";

export interface StartOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Runs as the user nobody when this process runs as root: PostgreSQL and PgBouncer refuse root. */
  asNobody?: boolean;
}

/** A started process. */
export interface Running {
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal to the process and its descendants. */
  signalAll(signal: NodeJS.Signals): void;
}

/** Starts processes, with one log file each, and ends all of them by their ids. */
export class Processes {
  readonly #running = new Set<Running>();

  constructor(readonly folder: string) {}

  start(name: string, command: string, args: readonly string[], options: StartOptions = {}): Running {
    const log = openSync(this.logFile(name), "a");
    const child = spawn(command, args, {
      ...this.#processOptions(options),
      stdio: ["ignore", log, log],
      // Ctrl+C of a terminal reaches only this process, which then ends the others.
      detached: true,
    });
    return this.#register(child);
  }

  /** Runs a program to its end. @throws Error with its output */
  run(command: string, args: readonly string[], options: StartOptions = {}): void {
    execFileSync(command, args, {
      ...this.#processOptions(options),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    });
  }

  logFile(name: string): string {
    return join(this.folder, `${name}.log`);
  }

  /** Ends every process with SIGTERM, and after three seconds with SIGKILL. */
  async stopAll(): Promise<void> {
    const running = [...this.#running];
    for (const process of running) {
      process.signalAll("SIGCONT");
      process.signal("SIGTERM");
    }
    const ended = Promise.all(running.map(({ exited }) => exited));
    await Promise.race([ended, wait(3_000)]);
    for (const process of running) if (process.isRunning()) process.signalAll("SIGKILL");
    await ended;
  }

  #processOptions({ cwd = this.folder, env, asNobody }: StartOptions) {
    return {
      cwd,
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
      ...(asNobody && nobody),
    };
  }

  #register(child: ChildProcess): Running {
    const { pid } = child;
    if (pid === undefined) throw new Error(`${child.spawnfile} could not be started`);
    let isRunning = true;
    const signal = (id: number, name: NodeJS.Signals) => {
      try {
        process.kill(id, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    };
    const running: Running = {
      exited: new Promise((resolve) =>
        child.once("exit", () => {
          isRunning = false;
          this.#running.delete(running);
          resolve();
        }),
      ),
      isRunning: () => isRunning,
      signal: (name) => {
        if (isRunning) signal(pid, name);
      },
      signalAll: (name) => {
        if (isRunning) for (const id of [pid, ...descendantsOf(pid)]) signal(id, name);
      },
    };
    this.#running.add(running);
    return running;
  }
}

/** Ids of a process's children, and of theirs. PostgreSQL's backends are in process groups of their own. */
function descendantsOf(pid: number): number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendantsOf)];
}

function childrenOf(pid: number): number[] {
  try {
    const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return ids.filter((id) => id.trim() !== "").map(Number);
  } catch {
    return []; // it has ended
  }
}

/**
 * Waits until `isDone` returns true.
 * @throws Error after `timeoutMs`, which names `what`
 */
export async function waitUntil(
  what: string,
  isDone: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      if (await isDone()) return;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${timeoutMs / 1000} s`, { cause: lastError });
    await wait(50);
  }
}
