import type { Comparison } from "./ledger";
import type { LoadResult } from "./load";
import type { Health } from "./probes";
import type { Summary } from "./traffic";

/** Limits of one scenario, in addition to those of every scenario. */
export interface ScenarioLimits {
  /** A standby is promoted: writes resume within 10 s. */
  isFailover?: boolean;
  /** No request of any kind fails. */
  isSeamless?: boolean;
  /** There is no other process that could serve public pages meanwhile. */
  mayFailPages?: boolean;
}

/** The measurements of one scenario. */
export interface ScenarioResult extends ScenarioLimits {
  name: string;
  pages: Summary;
  reads: Summary;
  writes: Summary;
  /** To the end of the next successful write, from the time that the scenario sets; null: none. */
  writesResumedMs: number | null;
  comparison: Comparison;
  /** Writes without a clear response since the scenario began, and how many of them were done. */
  unknown: { sent: number; done: number };
  health: Health;
  load?: LoadResult;
  /** Kills after which the ledger held, of all kills. */
  kills?: { held: number; all: number };
}

const bars = { resumeMs: 10_000, healthMs: 100 };
/** Load shedding and rate limits. */
const overloadStatuses = new Set(["200", "429", "503"]);

/** Returns the bars that a scenario misses, in words. */
export function missedBars(result: ScenarioResult): string[] {
  const { comparison, pages, reads, writes, health, load, kills } = result;
  const missed: string[] = [];
  const check = (isMet: boolean, text: string) => {
    if (!isMet) missed.push(text);
  };
  check(comparison.lost.length === 0, `lost: ${listed(comparison.lost)}`);
  check(comparison.unexpected.length === 0, `not explained: ${listed(comparison.unexpected)}`);
  check(pages.failed === 0 || result.mayFailPages === true, `public pages failed: ${failuresOf(pages)}`);
  check(result.writesResumedMs !== null, "writes did not resume");
  if (result.isFailover && result.writesResumedMs !== null)
    check(result.writesResumedMs <= bars.resumeMs, `writes resumed after ${seconds(result.writesResumedMs)}`);
  if (result.isSeamless) {
    check(reads.failed === 0, `reads failed: ${failuresOf(reads)}`);
    check(writes.failed === 0, `writes failed: ${failuresOf(writes)}`);
  }
  if (load) check((load.results["200"] ?? 0) > 0, "overload: no search succeeded");
  for (const [status, count] of Object.entries(load?.results ?? {}))
    check(overloadStatuses.has(status), `overload: ${count} responses ${status}`);
  const [p99, idle] = [health.p99Ms, health.idleP99Ms].map((ms) => `${ms.toFixed(0)} ms`);
  const isFast = health.p99Ms <= bars.healthMs + health.idleP99Ms;
  check(isFast, `/healthz: p99 ${p99}, of an idle process ${idle}`);
  if (kills) check(kills.held === kills.all, `the ledger held after ${kills.held} of ${kills.all} kills`);
  return missed;
}

/** Returns the results as a Markdown table. */
export function tableOf(results: readonly ScenarioResult[]): string {
  const rows = [
    [
      "fault",
      "pages failed",
      "reads failed",
      "writes failed",
      "gap of pages",
      "gap of writes",
      "writes resumed",
      "unknown, done",
      "lost",
      "/healthz p99, max, idle",
    ],
    ...results.map(({ comparison, health, ...result }) => [
      result.name,
      failuresOf(result.pages),
      failuresOf(result.reads),
      failuresOf(result.writes),
      seconds(result.pages.longestGapMs),
      seconds(result.writes.longestGapMs),
      result.writesResumedMs === null ? "never" : seconds(result.writesResumedMs),
      `${result.unknown.sent}, ${result.unknown.done}`,
      String(comparison.lost.length + comparison.unexpected.length),
      [health.p99Ms, health.maxMs, health.idleP99Ms].map((ms) => ms.toFixed(0)).join(", "),
    ]),
  ];
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `|${widths?.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** Returns e.g. `3 of 120 (2 x 503, 1 x ECONNRESET)`. */
function failuresOf({ sent, failed, failures }: Summary): string {
  const kinds = Object.entries(failures).map(([result, count]) => `${count} x ${result}`);
  return `${failed} of ${sent}${failed > 0 ? ` (${kinds.join(", ")})` : ""}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function listed(rows: readonly string[]): string {
  const shown = 5;
  return `${rows.length} (${rows.slice(0, shown).join("; ")}${rows.length > shown ? "; ..." : ""})`;
}
