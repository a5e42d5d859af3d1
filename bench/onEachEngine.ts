import type { Engine, Measurement, Row, Stage } from "./row";

/** Runs a measurement on each engine of the run, one after the other. */
export function onEachEngine(
  measureOn: (stage: Stage, engine: Engine) => Promise<Measurement | Measurement[]>,
): Row["measure"] {
  return async (stage) => {
    const measurements: Measurement[] = [];
    for (const engine of stage.engines) measurements.push(...[await measureOn(stage, engine)].flat());
    return measurements;
  };
}
