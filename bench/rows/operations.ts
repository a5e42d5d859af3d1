import { cpSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { DatabaseLocation } from "../../api/db/openDatabase";
import { createPglite } from "../../api/db/openEmbedded";
import { Browser } from "../../api/testing/browser";
import { plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { type HttpRequest, record } from "../httpRequest";
import type { Engine, Measurement, Row, RunningServer, Stage } from "../row";
import { requireSameData } from "../sameData";
import { sessionSecret } from "../stage";

/** The other side: the same operations by SQL written by hand behind raw `node:http`, over the rows that our server wrote. */
export interface Handwritten {
  start(
    rows: ({ databaseUrl: string } | { dataDir: string }) & { sessionSecret: string },
  ): Promise<RunningServer>;
  operations: readonly {
    name: string;
    document: string;
    variables: Record<string, unknown>;
    /** A learner's are sent with the session cookie of `learner`. */
    who: "nobody" | "learner";
  }[];
  learner: { email: string; password: string };
  addLearner(run: (statement: string, values: readonly unknown[]) => PromiseLike<unknown>): Promise<void>;
}

/** Our server believes X-Forwarded-For of this machine, since logins are limited by address. */
const environment = { RESPONSE_CACHE: "off", TRUST_PROXY: "127.0.0.1" };

/** What an operation costs with us, executed each time, against the same by hand. */
export function operations(handwritten: Handwritten): Row {
  return {
    name: "operations",
    isQuick: false,
    async measure(stage) {
      const measurements: Measurement[] = [];
      for (const engine of stage.engines) measurements.push(...(await measureOn(stage, engine, handwritten)));
      return measurements;
    },
  };
}

async function measureOn(stage: Stage, engine: Engine, handwritten: Handwritten): Promise<Measurement[]> {
  const location = engine === "postgres" ? await stage.ownDatabase() : await stage.database(engine);
  await addLearner(location, handwritten);
  const cookie = await logIn(stage, engine, location, handwritten);
  const copy = engine === "postgres" ? location : { dataDir: join(stage.folder(), "data") };
  if (engine === "embedded") cpSync(location.dataDir, copy.dataDir, { recursive: true });
  const ours = await stage.startOurs(engine, { location, environment });
  const theirs = await handwritten.start({
    ...(copy.databaseUrl ? { databaseUrl: copy.databaseUrl } : { dataDir: copy.dataDir }),
    sessionSecret,
  });
  stage.onEnd(theirs.stop);
  const measurements: Measurement[] = [];
  for (const { name, document, variables, who } of handwritten.operations) {
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

async function addLearner(
  { databaseUrl, dataDir }: DatabaseLocation,
  { addLearner: add }: Handwritten,
): Promise<void> {
  if (databaseUrl) {
    const client = postgres(databaseUrl, { max: 1 });
    await add((statement, values) => client.unsafe(statement, values as never[]));
    await client.end();
  } else {
    const client = await createPglite({ dataDir: join(dataDir, "database") });
    await add((statement, values) => client.query(statement, [...values]));
    await client.close();
  }
}

/** The cookie of a session that is stored where both sides will read it. */
async function logIn(
  stage: Stage,
  engine: Engine,
  location: DatabaseLocation,
  { learner }: Handwritten,
): Promise<string> {
  const server = await stage.startOurs(engine, { location, environment });
  const browser = new Browser(server.url);
  const { status } = await browser.post("/login", learner);
  await server.stop();
  if (status !== 200) throw new Error(`the learner's login answered ${status}`);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
