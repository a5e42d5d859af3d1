import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { send } from "./httpClient";
import { type Processes, type Running, waitUntil } from "./processes";

const restartDelayMs = 500;
const startTimeoutMs = 90_000;

/** One app process, restarted half a second after it ends, like a systemd service. */
export class AppProcess {
  #process: Running | null = null;
  #isWanted = false;

  constructor(
    readonly processes: Processes,
    readonly name: string,
    readonly port: number,
    readonly environment: Record<string, string>,
    /** Folder of the built site. */
    public site: string,
  ) {}

  /** Starts the process and waits until it serves requests. @throws Error when it ends first */
  async start(): Promise<void> {
    this.#isWanted = true;
    const started = this.#spawn();
    const isFailed = started.exited.then(() => true);
    if (await Promise.race([this.ready().then(() => false), isFailed]))
      throw new Error(`${this.name} has ended, see ${this.processes.logFile(this.name)}`);
  }

  async ready(): Promise<void> {
    await waitUntil(
      `${this.name} serves requests, see ${this.processes.logFile(this.name)}`,
      async () => (await send({ port: this.port, path: "/healthz", timeoutMs: 2_000 })).status === 200,
      startTimeoutMs,
    );
  }

  /** Ends the process with SIGTERM, after its open requests, and does not restart it. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#process?.signal("SIGTERM");
    await this.#process?.exited;
  }

  /** Ends the process at once; it is then restarted. */
  async kill(): Promise<void> {
    this.#process?.signal("SIGKILL");
    await this.#process?.exited;
  }

  #spawn(): Running {
    const main = join(this.site, "dist/api/main.js");
    const started = this.processes.start(this.name, process.execPath, [main], {
      cwd: this.site,
      env: { ...this.environment, HOST: "127.0.0.1", PORT: String(this.port) },
    });
    this.#process = started;
    started.exited.then(async () => {
      await wait(restartDelayMs);
      if (this.#isWanted && this.#process === started) this.#spawn();
    });
    return started;
  }

  /** Does not restart the process when it ends. */
  disableRestart(): void {
    this.#isWanted = false;
  }
}
