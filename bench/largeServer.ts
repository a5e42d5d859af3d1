import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pino } from "pino";
import { contentReleases } from "../api/catalogue/contentReleases.table";
import { loadContent } from "../api/catalogue/loadContent";
import { type Content, readContent } from "../api/catalogue/readContent";
import { closeAfter, type DatabaseLocation, openDatabase } from "../api/db/openDatabase";
import { contentFolder, projectRoot } from "../api/projectFolders";
import { manyCourses } from "../api/testing/manyCourses";
import { plain } from "./catalogueQuery";
import { graphqlPost, record } from "./httpRequest";
import type { Engine, RunningServer, Stage } from "./row";
import { vacuumAnalyze } from "./stage";

export const courseCount = 1500;

/** Returns copies of the real courses with other paths, `courseCount` in total. */
export async function largeContent(): Promise<Content> {
  return manyCourses(await readContent(contentFolder), courseCount);
}

export interface LargeServer {
  server: RunningServer;
  location: DatabaseLocation;
}

/** Starts our server over a database with `courseCount` courses in place of the real ones. */
export async function startLarge(
  stage: Stage,
  engine: Engine,
  environment: Record<string, string>,
): Promise<LargeServer> {
  const location = await stage.ownDatabase(engine);
  await closeAfter(openDatabase(location, pino({ level: "silent" })), async ({ backgroundDb: db }) => {
    const startedAt = Date.now();
    await db.delete(contentReleases);
    await loadContent(db, await largeContent());
    stage.log(`${courseCount} courses loaded in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
  await vacuumAnalyze(location);
  const server = await stage.startOurs(engine, { location, environment });
  const request = graphqlPost({ query: "{ courses(first: 1) { totalCount } }" }, plain);
  const { body } = await record(server.url, request);
  const count = JSON.parse(body.toString()).data.courses.totalCount;
  if (count !== courseCount) throw new Error(`the large server has ${count} courses`);
  return { server, location };
}

/**
 * Loads the same courses as another release, which every process on this database then reads. A process of
 * its own loads them, so that the caller can measure meanwhile.
 */
export async function loadAgain({ databaseUrl = "", dataDir }: DatabaseLocation): Promise<void> {
  const program = join(projectRoot, "bench/loadAgain.ts");
  const child = fork(program, [databaseUrl, dataDir], { execArgv: ["--import", "tsx"] });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error("the courses could not be loaded again");
}
