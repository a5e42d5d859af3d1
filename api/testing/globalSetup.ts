import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    /** Dump of an embedded database with the migrations and the content; empty for the other engine. */
    embeddedTemplate: string;
    /** Address of the server's template database; empty for the other engine. */
    postgresTemplate: string;
    /** File of each course picture, by its address: reading all content takes longer than starting a server. */
    pictureFiles: [string, string][];
  }
}

/** Makes, once for all tests of an engine, a database with migrations and content that each test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.name === "embedded";
  const content = await readContent(contentFolder);
  project.provide("pictureFiles", [...content.pictureFiles]);
  if (isEmbedded) {
    const folder = mkdtempSync(join(tmpdir(), "ninefold-template-"));
    const client = await createPglite();
    const database = await overPglite(client, silent);
    await loadContent(database.db, content);
    const dump = await client.dumpDataDir("none");
    const file = join(folder, "template.tar");
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
    await database.close();
    project.provide("embeddedTemplate", file);
    project.provide("postgresTemplate", "");
    return async () => rmSync(folder, { recursive: true, force: true });
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
  return server.stop;
}
