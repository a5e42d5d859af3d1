import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { pino } from "pino";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { loadContent } from "../courses/loadContent";
import { readContent } from "../courses/readContent";
import { createPglite, overPglite } from "../db/openEmbedded";
import { openPostgres } from "../db/openPostgres";
import { contentFolder } from "../projectFolders";
import { startPostgresServer } from "./postgresServer";

const silent = pino({ level: "silent" });

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of an embedded database with the migrations and the content, `database`, and its dump, `database.tar`; empty for the other engine. */
    embeddedTemplate: string;
    /** Address of the server's template database; empty for the other engine. */
    postgresTemplate: string;
    /** File of each course picture, by its address. */
    pictureFiles: [string, string][];
    /** All content, serialised: reading it takes longer than starting a server. */
    contentFile: string;
  }
}

/** Makes, once for all tests of an engine, a database with migrations and content that each test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.name === "embedded";
  const content = await readContent(contentFolder);
  project.provide("pictureFiles", [...content.pictureFiles]);
  const folder = mkdtempSync(join(tmpdir(), "ninefold-template-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const contentFile = join(folder, "content");
  writeFileSync(contentFile, serialize(content));
  project.provide("contentFile", contentFile);
  if (isEmbedded) {
    const client = await createPglite({ dataDir: join(folder, "database") });
    const database = await overPglite(client, silent);
    await loadContent(database.db, content);
    const dump = await client.dumpDataDir("none");
    writeFileSync(join(folder, "database.tar"), Buffer.from(await dump.arrayBuffer()));
    await database.close();
    project.provide("embeddedTemplate", folder);
    project.provide("postgresTemplate", "");
    return async () => removeFolder();
  }
  const server = await startPostgresServer();
  const client = postgres(server.url("postgres"), { max: 1 });
  await client`create database template`;
  await client.end();
  const database = await openPostgres(server.url("template"), silent);
  await loadContent(database.db, content);
  await database.close();
  project.provide("embeddedTemplate", "");
  project.provide("postgresTemplate", server.url("template"));
  return async () => {
    removeFolder();
    await server.stop();
  };
}
