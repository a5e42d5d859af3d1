import { cpSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { DatabaseLocation } from "../../api/db/openDatabase";
import { createPglite } from "../../api/db/openEmbedded";
import { Browser } from "../../api/testing/browser";
import { plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { addBenchLearner, benchLearner } from "../handwritten/benchLearner";
import { benchOperations } from "../handwritten/operations";
import { startHandwritten } from "../handwritten/startHandwritten";
import { type HttpRequest, record } from "../httpRequest";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, Stage } from "../row";
import { requireSameData } from "../sameData";
import { sessionSecret } from "../stage";

/** Our server believes X-Forwarded-For of this machine, since logins are limited by address. */
const environment = { RESPONSE_CACHE: "off", TRUST_PROXY: "127.0.0.1" };

/** What an operation costs with us, executed each time, against the same by SQL written by hand behind raw `node:http`, over the rows that our server wrote. */
export const operations: Row = {
  name: "operations",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const location = await stage.ownDatabase(engine);
  await addLearner(location);
  const cookie = await logIn(stage, engine, location);
  const copy = engine === "postgres" ? location : { dataDir: join(stage.folder(), "data") };
  if (engine === "embedded") cpSync(location.dataDir, copy.dataDir, { recursive: true });
  const ours = await stage.startOurs(engine, { location, environment });
  const theirs = await startHandwritten({
    ...(copy.databaseUrl ? { databaseUrl: copy.databaseUrl } : { dataDir: copy.dataDir }),
    sessionSecret,
  });
  stage.onEnd(theirs.stop);
  const measurements: Measurement[] = [];
  for (const { name, document, variables, who } of benchOperations) {
    const request: HttpRequest = {
      method: "POST",
      path: "/graphql",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...plain,
        ...(who === "learner" && { cookie }),
      },
      body: JSON.stringify({ query: document, variables }),
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
      atMost: 3,
    });
  }
  for (const server of [ours, theirs]) await server.stop();
  return measurements;
}

async function addLearner({ databaseUrl, dataDir }: DatabaseLocation): Promise<void> {
  if (databaseUrl) {
    const client = postgres(databaseUrl, { max: 1 });
    await addBenchLearner((statement, values) => client.unsafe(statement, values as never[]));
    await client.end();
  } else {
    const client = await createPglite({ dataDir: join(dataDir, "database") });
    await addBenchLearner((statement, values) => client.query(statement, [...values]));
    await client.close();
  }
}

/** The cookie of a session that is stored where both sides will read it. */
async function logIn(stage: Stage, engine: Engine, location: DatabaseLocation): Promise<string> {
  const server = await stage.startOurs(engine, { location, environment });
  const browser = new Browser(server.url);
  const { status } = await browser.post("/login", benchLearner);
  await server.stop();
  if (status !== 200) throw new Error(`the learner's login answered ${status}`);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
