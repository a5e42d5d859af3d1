import type { Measurement, Row } from "./row";
import type { RunStage } from "./stage";
import { judge, type Verdict } from "./verdict";

/** The measurements of the rows. */
interface Measured {
  verdicts: Verdict[];
  /** The names of the rows that failed, or did not start because the run had ended. */
  failed: string[];
}

/** Measures the rows one after the other. A failure is logged and does not affect the other rows. */
export async function measureRows(chosen: readonly Row[], stage: RunStage): Promise<Measured> {
  const verdicts: Verdict[] = [];
  const failed = new Set<string>();
  for (const row of chosen) {
    const fail = (error: unknown) => {
      failed.add(row.name);
      stage.log(`${row.name} failed: ${error instanceof Error ? error.stack : error}`);
    };
    if (stage.isClosed()) {
      failed.add(row.name);
      continue;
    }
    stage.log(`Measuring ${row.name} ...`);
    const startedAt = performance.now();
    const addVerdicts = (measured: Measurement[]) => verdicts.push(...measured.map(judge));
    await row.measure(stage).then(addVerdicts).catch(fail);
    await stage.endRow().catch(fail);
    stage.log(`Measured ${row.name} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  return { verdicts, failed: [...failed] };
}
