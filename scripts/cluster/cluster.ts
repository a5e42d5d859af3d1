import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../api/projectFolders";
import { copySite } from "../../api/testing/copySite";
import { freePort } from "../../api/testing/freePort";
import { nobody } from "../../api/testing/postgresServer";
import { AppProcess } from "./appProcess";
import { directToPrimary } from "./haproxy";
import { send } from "./httpClient";
import { nodeNames, PostgresNode } from "./postgresNode";
import { type Processes, type Running, waitUntil } from "./processes";
import type { Programs } from "./programs";

const appCount = 4;
const database = "ninefold";
/** Size of a node's file system: several times its data and log. */
const memoryDiskMegabytes = 600;

/** PostgreSQL with two standbys, PgBouncer, Redis, four app processes and HAProxy. */
export class Cluster {
  nodes: PostgresNode[] = [];
  apps: AppProcess[] = [];
  #primary: PostgresNode | null = null;
  #pgbouncer: Running | null = null;
  #redis: Running | null = null;
  #ports: Record<"site" | "waiting" | "primary" | "pgbouncer" | "redis", number> | null = null;

  constructor(
    readonly processes: Processes,
    readonly programs: Programs,
  ) {}

  /** The port of the site at the proxy. */
  get port(): number {
    return this.#openPorts.site;
  }

  get primary(): PostgresNode {
    if (!this.#primary) throw new Error("the cluster has not been started");
    return this.#primary;
  }

  get standbys(): PostgresNode[] {
    return this.nodes.filter((node) => node !== this.#primary);
  }

  get siteFolder(): string {
    return join(this.processes.folder, "site");
  }

  get haproxySocket(): string {
    return join(this.processes.folder, "haproxy.sock");
  }

  /** True when each node has a file system of its own, which can be filled. */
  get hasMemoryDisks(): boolean {
    return nobody.uid !== undefined;
  }

  get #openPorts() {
    if (!this.#ports) throw new Error("the cluster has not been started");
    return this.#ports;
  }

  async start(): Promise<void> {
    this.#ports = {
      site: await freePort(),
      waiting: await freePort(),
      primary: await freePort(),
      pgbouncer: await freePort(),
      redis: await freePort(),
    };
    for (const name of nodeNames)
      this.nodes.push(
        new PostgresNode(this.processes, {
          name,
          port: await freePort(),
          primaryPort: this.#ports.primary,
          programs: this.programs.postgres,
          memoryDiskMegabytes: this.hasMemoryDisks ? memoryDiskMegabytes : null,
        }),
      );
    const appPorts: number[] = [];
    for (let app = 0; app < appCount; app++) appPorts.push(await freePort());
    this.#startHaproxy(appPorts);
    await this.#startPostgres();
    this.startRedis();
    this.startPgbouncer();
    copySite(this.siteFolder);
    this.apps = appPorts.map(
      (port, index) =>
        new AppProcess(this.processes, `app${index + 1}`, port, this.#appEnvironment(), this.siteFolder),
    );
    const [first, ...others] = this.apps;
    await first?.start(); // it loads the content, which takes longest
    await Promise.all(others.map((app) => app.start()));
    await waitUntil("the proxy serves the site", async () => {
      const { status } = await send({ port: this.port, path: "/courses" });
      return status === 200;
    });
  }

  /** Promotes the standby that has received most, and directs the pooler and the app processes to it. */
  async promoteStandby(): Promise<void> {
    const received = await Promise.all(
      this.standbys.map(async (node) => ({ node, bytes: await node.receivedBytes() })),
    );
    const [best] = received.sort((one, other) => other.bytes - one.bytes);
    if (!best) throw new Error("there is no standby");
    await best.node.promote();
    await directToPrimary(this.haproxySocket, nodeNames, best.node.name);
    this.#primary = best.node;
  }

  /** Makes every node that does not stream from the primary a new standby of it. */
  async healStandbys(): Promise<void> {
    const streaming = await this.primary.query("select application_name as name from pg_stat_replication");
    for (const node of this.standbys)
      if (!node.isRunning() || !streaming.some(({ name }) => name === node.name))
        await node.follow(this.primary);
  }

  startPgbouncer(): void {
    const { folder } = this.processes;
    const values: Record<string, string> = {
      DATABASE_NAME: database,
      PRIMARY_HOST: "127.0.0.1",
      PRIMARY_PORT: String(this.#openPorts.primary),
      LISTEN_HOST: "127.0.0.1",
      LISTEN_PORT: String(this.#openPorts.pgbouncer),
      AUTH_TYPE: "trust",
      AUTH_FILE: join(folder, "pgbouncer-users.txt"),
    };
    const template = readFileSync(join(projectRoot, "deploy/pgbouncer.ini"), "utf8");
    const file = join(folder, "pgbouncer.ini");
    writeFileSync(
      file,
      template.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => values[name] ?? ""),
    );
    writeFileSync(join(folder, "pgbouncer-users.txt"), `"${database}" ""\n`);
    this.#pgbouncer = this.processes.start("pgbouncer", this.programs.pgbouncer, [file], { asNobody: true });
  }

  async stopPgbouncer(): Promise<void> {
    this.#pgbouncer?.signal("SIGTERM");
    await this.#pgbouncer?.exited;
  }

  startRedis(): void {
    const settings = {
      port: String(this.#openPorts.redis),
      bind: "127.0.0.1",
      save: "",
      appendonly: "no",
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.#redis = this.processes.start("redis", this.programs.redis, args);
  }

  async killRedis(): Promise<void> {
    this.#redis?.signal("SIGKILL");
    await this.#redis?.exited;
  }

  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  query(statement: string): Promise<any[]> {
    return this.primary.query(statement, database);
  }

  async stop(): Promise<void> {
    for (const app of this.apps) app.disableRestart();
    await this.processes.stopAll();
    for (const node of this.nodes.splice(0)) node.unmount();
  }

  #startHaproxy(appPorts: readonly number[]): void {
    const local = (port: number) => `127.0.0.1:${port}`;
    const { site, waiting, primary } = this.#openPorts;
    const addresses = [
      ...appPorts.map((port, index) => [`APP_${index + 1}`, local(port)]),
      ...this.nodes.map(({ name, settings }) => [`NODE_${name.toUpperCase()}`, local(settings.port)]),
    ];
    const files = ["deploy/haproxy.cfg", "scripts/cluster/primary.cfg"];
    this.processes.start(
      "haproxy",
      this.programs.haproxy,
      ["-db", ...files.flatMap((file) => ["-f", join(projectRoot, file)])],
      {
        env: {
          LISTEN: local(site),
          WAITING: local(waiting),
          WAIT_LUA: join(projectRoot, "deploy/wait.lua"),
          PRIMARY: local(primary),
          ADMIN_SOCKET: this.haproxySocket,
          ...Object.fromEntries(addresses),
        },
      },
    );
  }

  async #startPostgres(): Promise<void> {
    const [primary, ...standbys] = this.nodes;
    if (!primary) throw new Error("there is no node");
    this.#primary = primary;
    await primary.create();
    for (const standby of standbys) await standby.follow(primary);
    await primary.query(`create role ${database} login`);
    await primary.query(`create database ${database} owner ${database}`);
  }

  #appEnvironment(): Record<string, string> {
    const { site, primary, pgbouncer, redis } = this.#openPorts;
    const url = (port: number) => `postgres://${database}@127.0.0.1:${port}/${database}`;
    return {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATABASE_URL: url(pgbouncer),
      DATABASE_DIRECT_URL: url(primary),
      DATABASE_REPLICA_URLS: this.nodes.map((node) => node.url(database, database)).join(","),
      REDIS_URL: `redis://127.0.0.1:${redis}`,
      SESSION_SECRET: "the secret of the cluster test only",
      PUBLIC_URL: `http://127.0.0.1:${site}`,
      TRUST_PROXY: "127.0.0.1",
      COST_PER_MINUTE: "1000000000000",
    };
  }
}
