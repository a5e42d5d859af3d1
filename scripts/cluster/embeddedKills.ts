import { randomInt } from "node:crypto";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createPglite } from "../../api/db/openEmbedded";
import { copySite } from "../../api/testing/copySite";
import { freePort } from "../../api/testing/freePort";
import { AppProcess } from "./appProcess";
import { createLearnerGroup, startLearners } from "./learners";
import { startProber } from "./probes";
import type { Processes } from "./processes";
import type { ScenarioResult } from "./report";
import { storedRowsStatement } from "./storedRows";
import { summarize, writesResumedAfter } from "./traffic";

const kills = 20;
const learnerCount = 4;

/** Kills one app process with an embedded database 20 times and compares the ledger after each restart. */
export async function killEmbedded(processes: Processes, site: string): Promise<ScenarioResult> {
  const dataDir = join(processes.folder, "embedded");
  if (!existsSync(site)) copySite(site);
  const port = await freePort();
  const app = new AppProcess(
    processes,
    "app-embedded",
    port,
    { NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: dataDir, COST_PER_MINUTE: "1000000000000" },
    site,
  );
  const group = createLearnerGroup(port);
  await app.start();
  const learners = startLearners(learnerCount, group);
  const prober = await startProber([port]);
  const compare = async () => group.ledger.compare(await rowsOfCopy(dataDir, join(processes.folder, "copy")));
  const from = performance.now();
  const fromDate = Date.now();
  let lastKill = from;
  let held = 0;
  for (let kill = 0; kill < kills; kill++) {
    learners.resume();
    await wait(randomInt(500, 1_500));
    lastKill = performance.now();
    await app.kill();
    await app.ready();
    await learners.pause();
    const { lost, unexpected } = await compare();
    if (lost.length === 0 && unexpected.length === 0) held += 1;
  }
  learners.resume();
  await wait(2_000);
  await learners.pause();
  const to = performance.now();
  const health = prober.health(fromDate);
  await app.stop();
  prober.stop();
  await learners.stop();
  const { requests } = group;
  const comparison = await compare();
  return {
    name: `${kills} kills, embedded database`,
    mayFailPages: true,
    pages: summarize(requests, "page", from, to),
    reads: summarize(requests, "read", from, to),
    writes: summarize(requests, "write", from, to),
    writesResumedMs: writesResumedAfter(requests, lastKill),
    comparison,
    unknown: { sent: group.ledger.counts.unknown, done: comparison.unknownDone },
    health,
    kills: { held, all: kills },
  };
}

/** Reads the rows from a copy of the data folder of an idle process, which holds its lock. */
async function rowsOfCopy(dataDir: string, copy: string): Promise<Set<string>> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(dataDir, "database"), copy, { recursive: true });
  const client = await createPglite({ dataDir: copy });
  try {
    const { rows } = await client.query<{ row: string }>(storedRowsStatement);
    return new Set(rows.map(({ row }) => row));
  } finally {
    await client.close();
  }
}
