import { cpSync } from "node:fs";
import { join } from "node:path";
import { plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { benchOperations } from "../handwritten/operations";
import { graphqlPost, type HttpRequest, record } from "../httpRequest";
import { learnerSession } from "../learnerSession";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, Stage } from "../row";
import { requireSameData } from "../sameData";
import { sessionSecret } from "../stage";

/** Our server trusts X-Forwarded-For of this machine, because logins are limited by address. */
const environment = { RESPONSE_CACHE: "off", TRUST_PROXY: "127.0.0.1" };

/** Compares executed operations with hand-written SQL behind raw `node:http`, on the same data. */
export const operations: Row = {
  name: "operations",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const location = await stage.ownDatabase(engine);
  const cookie = await learnerSession(stage, engine, location);
  const copy = engine === "postgres" ? location : { dataDir: join(stage.folder(), "data") };
  if (engine === "embedded") cpSync(location.dataDir, copy.dataDir, { recursive: true });
  const ours = await stage.startOurs(engine, { location, environment });
  const theirs = await stage.startProgram("bench/handwritten/serve.ts", {
    NODE_OPTIONS: "--import tsx",
    HANDWRITTEN_DATABASE_URL: copy.databaseUrl ?? "",
    HANDWRITTEN_DATA_DIR: copy.dataDir,
    HANDWRITTEN_SECRET: sessionSecret,
  });
  const measurements: Measurement[] = [];
  for (const { name, document, variables, caller } of benchOperations) {
    const request: HttpRequest = {
      ...graphqlPost({ query: document, variables }, { ...plain, ...(caller === "learner" && { cookie }) }),
      isFromManyAddresses: true,
    };
    requireSameData({
      Ninefold: await record(ours.url, request),
      "hand-written SQL": await record(theirs.url, request),
    });
    measurements.push({
      work: `operation ${name}`,
      against: "hand-written SQL",
      unit: "µs CPU",
      engine,
      ...(await compareCpu(stage, { ours: { server: ours, request }, theirs: { server: theirs, request } })),
      // A third more than with a compiler of queries (decision 0027).
      atMost: 4,
    });
  }
  for (const server of [ours, theirs]) await server.stop();
  return measurements;
}
