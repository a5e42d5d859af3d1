import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { projectRoot } from "../api/projectFolders";
import { cataloguePost, compressed, plain } from "./catalogueQuery";
import { framesOf, toSourceModules } from "./flame";
import { type HttpRequest, pageGet } from "./httpRequest";
import { sendRepeatedly } from "./load.mjs";
import { drawFlame } from "./picture.mjs";
import type { Stage } from "./row";

/** Narrower frames would be a pixel wide and make the file several times as large. */
const leastShare = 0.004;
/** The profiler skips the first of them, which compile the code. */
const requests = 2500;

const profiled: { file: string; title: string; request: HttpRequest; environment: Record<string, string> }[] =
  [
    {
      file: "catalogueQuery.svg",
      title: "The catalogue query with the response cache off, on PostgreSQL",
      request: cataloguePost(plain),
      environment: { RESPONSE_CACHE: "off" },
    },
    {
      file: "page.svg",
      title: "The page /courses with the page cache off, on PostgreSQL",
      request: pageGet("/courses", compressed),
      environment: { RESPONSE_CACHE: "off", PAGE_CACHE: "off" },
    },
  ];

/** Writes a flame graph of each profiled request into `docs/performance`. */
export async function writeProfiles(stage: Stage): Promise<void> {
  const folder = join(projectRoot, "docs/performance");
  mkdirSync(folder, { recursive: true });
  for (const { file, title, request, environment } of profiled) {
    const profile = join(stage.folder(), "profile.json");
    const server = await stage.startOurs("postgres", {
      environment: {
        ...environment,
        NODE_OPTIONS: `--import=${pathToFileURL(join(projectRoot, "bench/profiler.mjs")).href}`,
        PROFILE_FILE: profile,
      },
    });
    await sendRepeatedly(server.url, request, requests, 200);
    await server.stop();
    const readBuilt = (url: string) => readFileSync(fileURLToPath(url), "utf8");
    const frames = framesOf(
      toSourceModules(JSON.parse(readFileSync(profile, "utf8")), readBuilt),
      leastShare,
    );
    const picture = await drawFlame(title, frames);
    writeFileSync(join(folder, file), `${picture}\n`);
    stage.log(`docs/performance/${file}: ${Math.round(picture.length / 1000)} kB`);
  }
}
