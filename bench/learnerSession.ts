import postgres from "postgres";
import type { DatabaseLocation } from "../api/db/openDatabase";
import { createPglite } from "../api/db/openEmbedded";
import { Browser } from "../api/testing/browser";
import { addBenchLearner, benchLearner } from "./handwritten/benchLearner";
import type { Engine, Stage } from "./row";

/**
 * Adds `benchLearner` to a database that no server uses, logs them in and returns the `Cookie` header of the
 * session.
 */
export async function learnerSession(
  stage: Stage,
  engine: Engine,
  location: DatabaseLocation,
): Promise<string> {
  await addLearner(location);
  const server = await stage.startOurs(engine, { location });
  const browser = new Browser(server.url);
  const { status } = await browser.post("/login", benchLearner);
  await server.stop();
  if (status !== 200) throw new Error(`the learner's login returned ${status}`);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function addLearner({ databaseUrl, dataDir }: DatabaseLocation): Promise<void> {
  if (databaseUrl) {
    const client = postgres(databaseUrl, { max: 1 });
    await addBenchLearner((statement, values) => client.unsafe(statement, values as never[]));
    await client.end();
  } else {
    const client = await createPglite({ dataDir: `${dataDir}/database` });
    await addBenchLearner((statement, values) => client.query(statement, [...values]));
    await client.close();
  }
}
