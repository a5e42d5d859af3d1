import { record } from "../httpRequest";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Row, Stage } from "../row";

const atMostSeconds: Record<Engine, number> = { postgres: 1.5, embedded: 3 };

/**
 * From starting the process to its first answer that it is ready, over a database that holds this content
 * already.
 */
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
    if (status !== 200) throw new Error(`/readyz answered ${status} after a start`);
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
