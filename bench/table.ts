import { spreadOf, type Verdict } from "./verdict";

const columns = ["work", "engine", "ours", "against", "theirs", "ratio (min..max)", "bar", "result"];

/**
 * Returns the table as Markdown. Figures are medians of the rounds. Ratios, and figures without a
 * comparison, are followed by minimum and maximum.
 */
export function tableOf(verdicts: readonly Verdict[]): string {
  const lines = [columns, ...verdicts.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const [head, ...rest] = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return [head, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rest].join("\n");
}

/** Returns one line of latencies for each measurement that has them. */
export function latenciesOf(verdicts: readonly Verdict[]): string {
  const pair = ({ p50, p99 }: { p50: number; p99: number }) => `${figure(p50)} / ${figure(p99)} ms`;
  return verdicts
    .flatMap(({ work, engine, against, latency }) => {
      if (!latency) return [];
      const { ratePerSecond, ours, theirs } = latency;
      const name = `${work}${engine ? ` (${engine})` : ""}`;
      return `${name}, ${ratePerSecond} a second, p50 / p99: ours ${pair(ours)}, ${against} ${pair(theirs)}`;
    })
    .join("\n");
}

/** Returns each measurement as a multiple of its bar, for the chart. */
export function barsOf(verdicts: readonly Verdict[]) {
  return verdicts.flatMap(({ work, engine, against, judged, atMost, isMet }) =>
    atMost === null || isMet === null
      ? []
      : {
          label: [work, engine && `(${engine})`, against && `/ ${against}`].filter(Boolean).join(" "),
          share: judged.median / atMost,
          low: judged.min / atMost,
          high: judged.max / atMost,
          isMet,
        },
  );
}

function cellsOf({ work, engine, against, unit, ours, theirs, judged, atMost, isMet }: Verdict): string[] {
  const range = `(${figure(judged.min)}..${figure(judged.max)})`;
  const isRatio = against !== null;
  return [
    work,
    engine ?? "",
    `${figure(spreadOf(ours).median)} ${unit}${isRatio ? "" : ` ${range}`}`,
    against ?? "",
    isRatio ? `${figure(spreadOf(theirs).median)} ${unit}` : "",
    isRatio ? `${figure(judged.median)} ${range}` : "",
    atMost === null ? "" : `${atMost}${isRatio ? "" : ` ${unit}`}`,
    isMet === null ? "" : isMet ? "met" : "MISSED",
  ];
}

/** Formats a figure with three significant digits. */
function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits);
}
