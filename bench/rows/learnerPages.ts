import { plain } from "../catalogueQuery";
import { compareCpu } from "../compareCpu";
import { graphqlPost, type HttpRequest, pageGet, record } from "../httpRequest";
import { learnerSession } from "../learnerSession";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, Stage } from "../row";

/** Caches are off, so that a visitor's page is rendered too. */
const environment = { PAGE_CACHE: "off", RESPONSE_CACHE: "off" };

const requests: Record<string, HttpRequest> = {
  "page /Per": pageGet("/Per", plain),
  "page /courses": pageGet("/courses", plain),
  "page /home": pageGet("/home", plain),
  "page /Progress": pageGet("/Progress", plain),
  "progress query": {
    ...graphqlPost(
      { query: "{ courses(first: 50) { nodes { path title progress { completed percent } } } }" },
      plain,
    ),
    isFromManyAddresses: true,
  },
};

/** Compares pages rendered for a learner with a session and for a visitor without one. */
export const learnerPages: Row = {
  name: "learner-pages",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const location = await stage.ownDatabase(engine);
  const cookie = await learnerSession(stage, engine, location);
  const server = await stage.startOurs(engine, {
    location,
    environment: { ...environment, TRUST_PROXY: "127.0.0.1" },
  });
  const measurements: Measurement[] = [];
  for (const [name, visitor] of Object.entries(requests)) {
    const learner = { ...visitor, headers: { ...visitor.headers, cookie } };
    const { status } = await record(server.url, learner);
    if (status !== 200) throw new Error(`${name} returned ${status}`);
    measurements.push({
      work: `learner's ${name}`,
      against: "the same for a visitor",
      unit: "µs CPU",
      engine,
      ...(await compareCpu(stage, {
        ours: { server, request: learner },
        theirs: { server, request: visitor },
      })),
      atMost: 1.5,
    });
  }
  await server.stop();
  return measurements;
}
