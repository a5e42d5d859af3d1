import { plain } from "../catalogueQuery";
import { compareTime } from "../compareTime";
import { graphqlPost, type HttpRequest, pageGet, record } from "../httpRequest";
import { courseCount, startLarge } from "../largeServer";
import { onEachEngine } from "../onEachEngine";
import { inMoreRounds } from "../rounds";
import type { Engine, Measurement, Row, RunningServer, Stage } from "../row";
import { memoryOfCourses, swapOfCourses } from "./memoryOfCourses";

/** Caches are off, so that execution is measured. */
const environment = { RESPONSE_CACHE: "off", PAGE_CACHE: "off" };

const query = (document: string) => graphqlPost({ query: document }, plain);

const requests: Record<string, HttpRequest> = {
  "15 courses of the catalogue": query(
    "{ courses(first: 15) { nodes { slug title summary modules { number title } } } }",
  ),
  "one course with all text": query(
    '{ course(path: "/Per") { title summary modules { number title bodyHtml } ' +
      "glossary { term definition } } }",
  ),
  search: query(
    '{ searchModules(text: "how to save money", first: 5) ' +
      "{ excerptHtml module { title course { path } } } }",
  ),
  "page /Per": pageGet("/Per", plain),
};

/** Compares response times with 1,500 courses and with the real 15, and measures memory with 1,500. */
export const growthOfCourses: Row = {
  name: "growth-courses",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const theirs = await stage.startOurs(engine, { environment });
  const large = await startLarge(stage, engine, environment);
  const ours = large.server;
  const measurements = [await memoryOfCourses(large, engine)];
  for (const [work, request] of Object.entries(requests)) {
    for (const server of [ours, theirs]) await requireSuccess(server, request);
    measurements.push({
      work: `${courseCount} courses: ${work}`,
      against: "15 courses",
      unit: "ms",
      engine,
      ...(await compareTime(inMoreRounds(stage), {
        ours: { server: ours, request },
        theirs: { server: theirs, request },
      })),
      atMost: 1.2,
    });
  }
  if (engine === "postgres") measurements.push(...(await swapOfCourses(large)));
  for (const server of [ours, theirs]) await server.stop();
  return measurements;
}

/** @throws Error when the status is not 200 or a GraphQL response has errors */
async function requireSuccess({ url }: RunningServer, request: HttpRequest): Promise<void> {
  const { status, body } = await record(url, request);
  const text = body.toString();
  if (status !== 200 || (request.method === "POST" && JSON.parse(text).errors))
    throw new Error(`${request.path} returned ${status}: ${text.slice(0, 300)}`);
}
