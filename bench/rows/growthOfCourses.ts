import { pino } from "pino";
import { contentReleases } from "../../api/courses/contentReleases.table";
import { loadContent } from "../../api/courses/loadContent";
import { readContent } from "../../api/courses/readContent";
import { openDatabase } from "../../api/db/openDatabase";
import { contentFolder } from "../../api/projectFolders";
import { manyCourses } from "../../api/testing/manyCourses";
import { plain } from "../catalogueQuery";
import { inMoreRounds } from "../compareCpu";
import { compareTime } from "../compareTime";
import { type HttpRequest, record } from "../httpRequest";
import { onEachEngine } from "../onEachEngine";
import type { Engine, Measurement, Row, RunningServer, Stage } from "../row";
import { tidy } from "../stage";

const courseCount = 1500;
/** What is executed is measured, not what a cache remembers. */
const environment = { RESPONSE_CACHE: "off", PAGE_CACHE: "off" };

const query = (document: string): HttpRequest => ({
  method: "POST",
  path: "/graphql",
  headers: { "content-type": "application/json", accept: "application/json", ...plain },
  body: JSON.stringify({ query: document }),
});

const asked: Record<string, HttpRequest> = {
  "15 courses of the catalogue": query(
    "{ courses(first: 15) { nodes { slug title summary modules { number title } } } }",
  ),
  "one course with all text": query(
    '{ course(path: "/Per") { title summary modules { number title bodyHtml } glossary { term definition } } }',
  ),
  search: query(
    '{ searchModules(text: "how to save money", first: 5) { excerptHtml module { title course { path } } } }',
  ),
  "page /Per": { method: "GET", path: "/Per", headers: { accept: "text/html", ...plain } },
};

/** How much longer an answer takes with 1,500 courses than with the real 15. */
export const growthOfCourses: Row = {
  name: "growth-courses",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const theirs = await stage.startOurs(engine, { environment });
  const ours = await startLarge(stage, engine);
  const measurements: Measurement[] = [];
  for (const [work, request] of Object.entries(asked)) {
    for (const server of [ours, theirs]) await answerOf(server, request);
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
  for (const server of [ours, theirs]) await server.stop();
  return measurements;
}

/** Over a database in which many courses have taken the place of the real ones, and their name. */
async function startLarge(stage: Stage, engine: Engine): Promise<RunningServer> {
  const location = await stage.ownDatabase(engine);
  const { db, close } = await openDatabase(location, pino({ level: "silent" }));
  try {
    const startedAt = Date.now();
    await db.delete(contentReleases);
    await loadContent(db, manyCourses(await readContent(contentFolder), courseCount));
    stage.say(`${courseCount} courses were loaded in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } finally {
    await close();
  }
  await tidy(location);
  const server = await stage.startOurs(engine, { location, environment });
  const found = JSON.parse(await answerOf(server, query("{ courses(first: 1) { totalCount } }"))).data.courses
    .totalCount;
  if (found !== courseCount) throw new Error(`the large server has ${found} courses`);
  return server;
}

/** @throws Error when it is no success, or a GraphQL answer with errors */
async function answerOf({ url }: RunningServer, request: HttpRequest): Promise<string> {
  const { status, body } = await record(url, request);
  const text = body.toString();
  if (status !== 200 || (request.method === "POST" && JSON.parse(text).errors))
    throw new Error(`${request.path} answered ${status}: ${text.slice(0, 300)}`);
  return text;
}
