import type { Measurement, Row } from "./row";
import type { RunStage } from "./stage";
import { judge, type Verdict } from "./verdict";

/** The measurements of the rows. */
interface Measured {
  verdicts: Verdict[];
  /** The names of the rows that failed, or that were not begun since the run had ended. */
  failed: string[];
}

/** Measures the rows one after the other. One that fails says why and costs nothing but its own lines. */
export async function measureRows(chosen: readonly Row[], stage: RunStage): Promise<Measured> {
  const verdicts: Verdict[] = [];
  const failed = new Set<string>();
  for (const row of chosen) {
    const fail = (error: unknown) => {
      failed.add(row.name);
      stage.say(`${row.name} failed: ${error instanceof Error ? error.stack : error}`);
    };
    if (stage.isClosed()) {
      failed.add(row.name);
      continue;
    }
    stage.say(`Measuring ${row.name} ...`);
    const startedAt = performance.now();
    const keep = (measured: Measurement[]) => verdicts.push(...measured.map(judge));
    await row.measure(stage).then(keep).catch(fail);
    await stage.endRow().catch(fail);
    stage.say(`Measured ${row.name} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  return { verdicts, failed: [...failed] };
}
