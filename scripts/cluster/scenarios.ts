import { randomInt } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { drain, endDrain } from "./haproxy";
import { send } from "./httpClient";
import type { LoadResult } from "./load";
import { addedSentence, changedCourse, copyNextRelease } from "./nextRelease";
import { overload } from "./probes";
import { waitUntil } from "./processes";
import type { ScenarioLimits } from "./report";

/** The cluster, and functions for a scenario to call while the learners act. */
interface ScenarioTools {
  cluster: Cluster;
  /** Sets the time from which the next successful write is awaited; default: the start of the fault. */
  fromNow(): void;
  reportLoad(load: LoadResult): void;
  /** Pauses the learners, compares the ledger with the database, counts the kill and resumes them. */
  checkKill(): Promise<void>;
}

export interface Scenario extends ScenarioLimits {
  name: string;
  title: string;
  /** True if it needs a file system of its own for each PostgreSQL node, which only root can mount. */
  needsRoot?: boolean;
  run(tools: ScenarioTools): Promise<void>;
}

const kills = 20;
/** How long an operator's tool takes until it declares a primary lost. */
const detectionMs = 3_000;

/** The faults, in the order in which they are run. */
export const scenarios: readonly Scenario[] = [
  {
    name: "kill-app",
    title: "kill -9 of one app process",
    run: ({ cluster }) => randomApp(cluster).kill(),
  },
  {
    name: "kill-all-apps",
    title: "kill -9 of all app processes",
    async run({ cluster }) {
      await Promise.all(cluster.apps.map((app) => app.kill()));
      await Promise.all(cluster.apps.map((app) => app.ready()));
    },
  },
  {
    name: "stop-primary",
    title: "primary stopped, standby promoted",
    isFailover: true,
    async run({ cluster, fromNow }) {
      await cluster.primary.stop();
      await cluster.promoteStandby();
      fromNow();
    },
  },
  {
    name: "pause-primary",
    title: "primary paused, standby promoted",
    isFailover: true,
    async run({ cluster, fromNow }) {
      const { primary } = cluster;
      primary.pause();
      await wait(detectionMs);
      await primary.kill(); // an operator's tool fences the old primary before it promotes another
      await cluster.promoteStandby();
      fromNow();
    },
  },
  {
    name: "kill-primary",
    title: "kill -9 of the primary, standby promoted",
    isFailover: true,
    async run({ cluster, fromNow }) {
      await cluster.primary.kill();
      await wait(detectionMs);
      await cluster.promoteStandby();
      fromNow();
    },
  },
  {
    name: "kill-redis",
    title: "kill -9 of Redis for 5 s",
    async run({ cluster }) {
      await cluster.killRedis();
      await wait(5_000);
      cluster.startRedis();
    },
  },
  {
    name: "pause-replica",
    title: "replica paused for 6 s",
    async run({ cluster }) {
      const [replica] = cluster.standbys;
      replica?.pause();
      await wait(6_000);
      replica?.resume();
    },
  },
  {
    name: "restart-pgbouncer",
    title: "PgBouncer restarted",
    async run({ cluster, fromNow }) {
      await cluster.stopPgbouncer();
      await wait(500);
      cluster.startPgbouncer();
      fromNow();
    },
  },
  {
    name: "rolling-restart",
    title: "rolling restart, new release and migration",
    isSeamless: true,
    run: ({ cluster }) => restartWithNextRelease(cluster),
  },
  {
    name: "fill-disk",
    title: "disk of the primary full for 8 s",
    needsRoot: true,
    async run({ cluster, fromNow }) {
      await fillDisk(cluster);
      fromNow();
    },
  },
  {
    name: "overload",
    title: "10 times the load",
    async run({ cluster, fromNow, reportLoad }) {
      reportLoad(await overload(cluster.port, 10));
      fromNow();
    },
  },
  {
    name: "kills-postgres",
    title: `${kills} kills of random app processes`,
    async run({ cluster, checkKill }) {
      for (let kill = 0; kill < kills; kill++) {
        await wait(randomInt(50, 600));
        const app = randomApp(cluster);
        await app.kill();
        await checkKill();
        await app.ready();
      }
    },
  },
];

function randomApp({ apps }: Cluster) {
  const app = apps[randomInt(apps.length)];
  if (!app) throw new Error("there is no app process");
  return app;
}

/** Replaces one app process after the other, without a request to a process that ends. */
async function restartWithNextRelease({ apps, haproxySocket, port, processes }: Cluster): Promise<void> {
  const site = join(processes.folder, "next-site");
  copyNextRelease(site);
  for (const app of apps) {
    await drain(haproxySocket, app.name);
    await app.stop();
    app.site = site;
    await app.start();
    await endDrain(haproxySocket, app.name);
  }
  await waitUntil("the new release is served", async () => {
    const result = await send({ port, path: changedCourse.path });
    return result.status === 200 && result.body.includes(addedSentence);
  });
}

/** Fills the file system of the primary, with its log, for 8 s; then frees it and starts what has ended. */
async function fillDisk({ primary }: Cluster): Promise<void> {
  const file = join(primary.folder, "fill");
  writeUntilFull(file);
  await wait(4_000);
  // The next segments of the log need space too.
  for (let segment = 0; segment < 4; segment++) await primary.query("select pg_switch_wal()").catch(() => {});
  await wait(4_000);
  rmSync(file);
  if (!primary.isRunning()) await primary.start();
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, "w");
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(descriptor);
  }
}
