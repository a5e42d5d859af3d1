import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster";
import type { LearnerGroup, startLearners } from "./learners";
import type { LoadResult } from "./load";
import type { startProber } from "./probes";
import { waitUntil } from "./processes";
import type { ScenarioResult } from "./report";
import type { Scenario } from "./scenarios";
import { storedRowsStatement } from "./storedRows";
import { summarize, writesResumedAfter } from "./traffic";

/** The cluster and its clients. */
export interface Stage {
  cluster: Cluster;
  group: LearnerGroup;
  learners: ReturnType<typeof startLearners>;
  prober: Awaited<ReturnType<typeof startProber>>;
}

const recoveryMs = 60_000;
const steadyMs = 2_000;

/** Runs a scenario while the learners act, compares the ledger and heals the cluster. */
export async function runScenario(scenario: Scenario, stage: Stage): Promise<ScenarioResult> {
  const { cluster, group, learners, prober } = stage;
  const { requests } = group;
  const compare = async () => {
    await learners.pause();
    const rows = await cluster.query(storedRowsStatement);
    return group.ledger.compare(new Set(rows.map(({ row }) => row)));
  };
  let load: LoadResult | undefined;
  let kills: ScenarioResult["kills"];
  const unknownBefore = { sent: group.ledger.counts.unknown, done: (await compare()).unknownDone };
  requests.length = 0;
  learners.resume();
  await waitUntil("learners write", () => countWrites(stage, 0) >= 10);
  await wait(steadyMs);

  const from = performance.now();
  const fromDate = Date.now();
  let resumedSince = from;
  await scenario.run({
    cluster,
    fromNow() {
      resumedSince = performance.now();
    },
    reportLoad(result) {
      load = result;
    },
    async checkKill() {
      const { lost, unexpected } = await compare();
      const isHeld = lost.length === 0 && unexpected.length === 0;
      kills = { held: (kills?.held ?? 0) + (isHeld ? 1 : 0), all: (kills?.all ?? 0) + 1 };
      learners.resume();
    },
  });
  const end = performance.now();
  await waitUntil("writes", () => countWrites(stage, end) >= 10, recoveryMs).catch(() => {});
  await wait(steadyMs);
  const to = performance.now();
  const health = prober.health(fromDate);
  const comparison = await compare();
  const result = {
    name: scenario.title,
    isFailover: scenario.isFailover,
    isSeamless: scenario.isSeamless,
    pages: summarize(requests, "page", from, to),
    reads: summarize(requests, "read", from, to),
    writes: summarize(requests, "write", from, to),
    writesResumedMs: writesResumedAfter(requests, resumedSince),
    comparison,
    unknown: {
      sent: group.ledger.counts.unknown - unknownBefore.sent,
      done: comparison.unknownDone - unknownBefore.done,
    },
    health,
    load,
    kills,
  };
  await cluster.healStandbys();
  return result;
}

function countWrites({ group }: Stage, since: number): number {
  return group.requests.filter(
    ({ kind, result, startedAt }) => kind === "write" && result === "ok" && startedAt > since,
  ).length;
}
