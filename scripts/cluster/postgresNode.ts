import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { nobody } from "../../api/testing/postgresServer";
import { type Processes, type Running, waitUntil } from "./processes";

export const nodeNames = ["a", "b", "c"] as const;
export type NodeName = (typeof nodeNames)[number];

export interface NodeSettings {
  name: NodeName;
  port: number;
  /** Port of the address that always leads to the primary. */
  primaryPort: number;
  /** Folder of PostgreSQL's programs. */
  programs: string;
  /** Size of a file system in memory for this node; null: its folder is on the disk. */
  memoryDiskMegabytes: number | null;
}

/** One PostgreSQL server of the cluster: the primary, or a standby that streams from it. */
export class PostgresNode {
  readonly #folder: string;
  readonly #data: string;
  #server: Running | null = null;

  constructor(
    readonly processes: Processes,
    readonly settings: NodeSettings,
  ) {
    this.#folder = join(processes.folder, `postgres-${settings.name}`);
    this.#data = join(this.#folder, "data");
    mkdirSync(this.#folder);
    if (settings.memoryDiskMegabytes !== null)
      processes.run("mount", [
        "-t",
        "tmpfs",
        "-o",
        `size=${settings.memoryDiskMegabytes}m`,
        "none",
        this.#folder,
      ]);
    chmodSync(this.#folder, 0o755);
  }

  get name(): NodeName {
    return this.settings.name;
  }

  get folder(): string {
    return this.#folder;
  }

  isRunning(): boolean {
    return this.#server?.isRunning() === true;
  }

  url(database: string, user = "postgres"): string {
    return `postgres://${user}@127.0.0.1:${this.settings.port}/${database}`;
  }

  /** Creates an empty data folder and starts the node as the primary. */
  async create(): Promise<void> {
    this.#emptyData();
    this.#program("initdb", ["-D", this.#data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C"]);
    await this.start();
  }

  /** Replaces the data folder with a copy of the primary's and starts the node as a standby. */
  async follow(primary: PostgresNode): Promise<void> {
    await this.kill();
    this.#emptyData();
    this.#program("pg_basebackup", ["-D", this.#data, "-d", primary.url(""), "-X", "stream", "-c", "fast"]);
    writeFileSync(join(this.#data, "standby.signal"), "");
    await this.start();
    await waitUntil(`node ${this.name} streams from ${primary.name}`, async () => {
      const rows = await primary.query(
        `select from pg_stat_replication where application_name = '${this.name}' and state = 'streaming'`,
      );
      return rows.length === 1;
    });
  }

  async start(): Promise<void> {
    const { port, primaryPort, programs, name } = this.settings;
    const others = nodeNames.filter((other) => other !== name).join(", ");
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: "",
      max_connections: 100,
      shared_buffers: "32MB",
      min_wal_size: "32MB",
      max_wal_size: "64MB",
      wal_keep_size: "32MB",
      // A commit is acknowledged when one standby has it on its disk too.
      synchronous_standby_names: `ANY 1 (${others})`,
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`,
      wal_retrieve_retry_interval: "500ms",
      hot_standby_feedback: "on",
    };
    this.#server = this.processes.start(
      `postgres-${name}`,
      join(programs, "postgres"),
      ["-D", this.#data, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
      { cwd: this.#data, asNobody: true },
    );
    await waitUntil(`node ${name} accepts queries`, async () => {
      if (!this.isRunning())
        throw new Error(`it has ended, see ${this.processes.logFile(`postgres-${name}`)}`);
      return (await this.query("select")).length === 1;
    });
  }

  /** Shuts down after the standbys have received everything. */
  async stop(): Promise<void> {
    this.#server?.signal("SIGINT");
    await this.#server?.exited;
  }

  /** Ends the postmaster and its processes at once, also when they are paused. */
  async kill(): Promise<void> {
    this.#server?.signalAll("SIGKILL");
    await this.#server?.exited;
  }

  pause(): void {
    this.#server?.signalAll("SIGSTOP");
  }

  resume(): void {
    this.#server?.signalAll("SIGCONT");
  }

  async promote(): Promise<void> {
    await this.query("select pg_promote(true, 30)");
  }

  /** Returns the position up to which a standby has received the primary's log, in bytes. */
  async receivedBytes(): Promise<number> {
    const [row] = await this.query(
      `select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0') as bytes`,
    );
    return Number(row?.bytes);
  }

  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  async query(statement: string, database = "postgres"): Promise<any[]> {
    const client = postgres(this.url(database), {
      max: 1,
      onnotice: () => {},
      connect_timeout: 5,
      // A connection lost while types are fetched would end this process with an unhandled rejection.
      fetch_types: false,
    });
    try {
      return await client.unsafe(statement);
    } finally {
      await client.end({ timeout: 1 });
    }
  }

  /** Unmounts the node's file system. */
  unmount(): void {
    if (this.settings.memoryDiskMegabytes !== null) this.processes.run("umount", ["-l", this.#folder]);
  }

  #program(name: string, args: readonly string[]): void {
    this.processes.run(join(this.settings.programs, name), args, { asNobody: true, cwd: this.#folder });
  }

  #emptyData(): void {
    if (existsSync(this.#data)) rmSync(this.#data, { recursive: true, force: true });
    mkdirSync(this.#data, { mode: 0o700 });
    if (nobody.uid !== undefined) chownSync(this.#data, nobody.uid, nobody.gid);
  }
}
