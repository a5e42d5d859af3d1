import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { geminiTimes } from "../assistant/gemini/generate";
import { findContentFiles } from "../catalogue/contentFiles";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { contentFolder } from "../projectFolders";
import { createServer } from "../server";
import { courseCount } from "./courseCount";
import { freePort } from "./freePort";
import { embeddedTemplate } from "./templates";
import { testParts } from "./testParts";

const silent = pino({ level: "silent" });

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the server for component tests, e.g. `http://127.0.0.1:34567`. */
    siteUrl: string;
    /** URL of the same site with an API key. A test starts the mock of its AI on the port `geminiPort`. */
    aiSiteUrl: string;
    geminiPort: number;
    /** Number of courses in `api/content`. */
    courseCount: number;
  }
}

/** Starts the HTTP servers, with the real schema and content, for all component tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dump = readFileSync(join(await embeddedTemplate(), "database.tar"));
  const database = await wrapPglite(await createPglite({ loadDataDir: new Blob([dump]) }), silent);
  const { pictureFiles } = await findContentFiles(contentFolder);
  const parts = { ...testParts(database, pictureFiles), log: silent };
  const geminiPort = await freePort();
  const baseUrl = `http://127.0.0.1:${geminiPort}`;
  const gemini = { apiKey: "key", model: "gemini-1.5-flash", baseUrl, ...geminiTimes };
  const site = await createServer(parts);
  const aiSite = await createServer({ ...parts, assistant: { ...parts.assistant, gemini } });
  project.provide("siteUrl", await site.listen({ host: "127.0.0.1", port: 0 }));
  project.provide("aiSiteUrl", await aiSite.listen({ host: "127.0.0.1", port: 0 }));
  project.provide("geminiPort", geminiPort);
  project.provide("courseCount", courseCount);
  return async () => {
    for (const app of [site, aiSite]) {
      app.server.closeAllConnections();
      await app.close();
    }
    await database.close();
  };
}
