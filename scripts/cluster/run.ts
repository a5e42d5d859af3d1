// `npm run test:cluster`: faults in a cluster of real processes, see docs/reliability.md. Arguments: names of
// scenarios; all without one. Exit codes: 0 all bars met, 1 a bar missed, 2 programs missing, 3 unknown name.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../prepare.mjs";
import { Cluster } from "./cluster";
import { killEmbedded } from "./embeddedKills";
import { createLearnerGroup, startLearners } from "./learners";
import { startProber } from "./probes";
import { Processes } from "./processes";
import { findPrograms } from "./programs";
import { missedBars, type ScenarioResult, tableOf } from "./report";
import { runScenario } from "./runScenario";
import { scenarios } from "./scenarios";

const learnerCount = 20;
const limitMs = 15 * 60_000;
const embedded = "kills-embedded";

const names = process.argv.slice(2);
const known = [...scenarios.map(({ name }) => name), embedded];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) stop(3, `There is no scenario ${unknown.join(", ")}; there are ${known.join(", ")}.`);
const programs = findPrograms();
if (typeof programs === "string") stop(2, programs);

build();
const folder = mkdtempSync(join(tmpdir(), "ninefold-cluster-"));
chmodSync(folder, 0o755); // the user nobody reads it
const processes = new Processes(folder);
const cluster = new Cluster(processes, programs);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => abort(`stopped by ${signal}`));
const limit = setTimeout(() => abort(`stopped after ${limitMs / 60_000} minutes`), limitMs);

const results: ScenarioResult[] = [];
let isFailed = false;
try {
  await runAll();
} catch (error) {
  isFailed = true;
  console.error(error);
} finally {
  clearTimeout(limit);
  await cleanUp();
}
printTable();
process.exit(isFailed || results.some((result) => missedBars(result).length > 0) ? 1 : 0);

async function runAll(): Promise<void> {
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  const chosen = scenarios.filter(({ name }) => isChosen(name));
  if (chosen.length > 0) {
    console.log("Starting PostgreSQL, PgBouncer, Redis, HAProxy and four app processes ...");
    await cluster.start();
    const { port, apps } = cluster;
    const prober = await startProber(apps.map((app) => app.port));
    const group = createLearnerGroup(port);
    const learners = startLearners(learnerCount, group);
    for (const scenario of chosen) {
      if (scenario.needsRoot && !cluster.hasMemoryDisks) {
        console.log(`skipped: ${scenario.title} (needs root, for a file system in memory)`);
        continue;
      }
      const startedAt = performance.now();
      results.push(await runScenario(scenario, { cluster, group, learners, prober }));
      report(startedAt);
    }
    await learners.stop();
    prober.stop();
    const { acknowledged, refused, unknown } = group.ledger.counts;
    console.log(`Writes: ${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown.`);
    for (const app of apps) await app.stop();
  }
  if (isChosen(embedded)) {
    const startedAt = performance.now();
    results.push(await killEmbedded(processes, cluster.siteFolder));
    report(startedAt);
  }
}

function report(startedAt: number): void {
  const result = results.at(-1);
  if (!result) return;
  const verdict = missedBars(result).length === 0 ? "ok" : "MISSED";
  const load = result.load ? ` ${JSON.stringify(result.load)}` : "";
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${verdict.padEnd(7)} ${result.name} (${seconds} s)${load}`);
}

function printTable(): void {
  if (results.length > 0) console.log(`\n${tableOf(results)}\n`);
  for (const result of results)
    for (const missed of missedBars(result)) console.log(`MISSED  ${result.name}: ${missed}`);
}

async function cleanUp(): Promise<void> {
  await cluster.stop();
  if (process.env.KEEP_LOGS) console.log(`The logs are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}

async function abort(reason: string): Promise<never> {
  console.error(`The test was ${reason}.`);
  await cleanUp();
  printTable();
  process.exit(1);
}

function stop(code: number, message: string): never {
  console.error(message);
  process.exit(code);
}
