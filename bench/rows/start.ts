import { record } from "../httpRequest";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Row, Stage } from "../row";

const atMostSeconds: Record<Engine, number> = { postgres: 1.5, embedded: 3 };

/** Measures the time from the start of the process to its first ready response, on a filled database. */
export const start: Row = {
  name: "start",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine) {
  const location = await stage.database(engine);
  const seconds: number[] = [];
  for (let round = 0; round < stage.rounds; round++) {
    const startedAt = performance.now();
    const server = await stage.startOurs(engine, { location });
    const { status } = await record(server.url, { method: "GET", path: "/readyz", headers: {} });
    seconds.push((performance.now() - startedAt) / 1000);
    if (status !== 200) throw new Error(`/readyz returned ${status} after a start`);
    await server.stop();
  }
  return {
    work: "start with unchanged content",
    against: null,
    unit: "s",
    engine,
    ours: seconds,
    theirs: [],
    atMost: atMostSeconds[engine],
  };
}
