import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { findContentFiles } from "../catalogue/contentFiles";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { contentFolder } from "../projectFolders";
import { createServer } from "../server";
import { embeddedTemplate } from "./templates";
import { testParts } from "./testParts";

const silent = pino({ level: "silent" });

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the server for component tests, e.g. `http://127.0.0.1:34567`. */
    siteUrl: string;
  }
}

/** Starts one HTTP server with the real schema and content for all component tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dump = readFileSync(join(await embeddedTemplate(), "database.tar"));
  const database = await wrapPglite(await createPglite({ loadDataDir: new Blob([dump]) }), silent);
  const { pictureFiles } = await findContentFiles(contentFolder);
  const app = await createServer({ ...testParts(database, pictureFiles), log: silent });
  const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  project.provide("siteUrl", `http://127.0.0.1:${url.port}`);
  return async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  };
}
