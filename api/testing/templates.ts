import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import postgres from "postgres";
import { findContentFiles } from "../catalogue/contentFiles";
import { loadContent } from "../catalogue/loadContent";
import { type Content, readContent } from "../catalogue/readContent";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { openPostgres } from "../db/openPostgres";
import { contentFolder, migrationsFolder, projectRoot } from "../projectFolders";
import { startPostgresServer } from "./postgresServer";

/**
 * Folder of the template databases. Their creation takes about twelve seconds, so they are cached by a hash
 * of their sources.
 */
const cache = join(projectRoot, "node_modules/.cache/ninefold-test");

/** Number of cached states; the least recently used one is removed first. */
const cachedStates = 3;

const silent = pino({ level: "silent" });

/** Returns the path of a file with the whole content, serialised by `node:v8`. */
export function contentTemplate(): Promise<string> {
  return cached("content", async (file) => writeFile(file, serialize(await readContent(contentFolder))));
}

/** Reads the whole content from its template, which is faster than from its files. */
export async function readTestContent(): Promise<Content> {
  return deserialize(readFileSync(await contentTemplate()));
}

/**
 * Returns a folder with an embedded database that contains the content (`database`), its dump, and the dumps
 * of an empty one before and after the migrations (`new.tar`, `empty.tar`). They are small, because almost
 * every test file loads one.
 */
export function embeddedTemplate(): Promise<string> {
  return cached("embedded", async (folder) => {
    mkdirSync(folder);
    const client = await createPglite({
      dataDir: join(folder, "database"),
      initDbStartParams: ["--wal-segsize=1"],
      startParams: [...PGlite.defaultStartParams, "-c", "min_wal_size=2MB", "-c", "max_wal_size=4MB"],
    });
    // Nothing opens these databases, and their files would be two fifths of each dump.
    await client.exec(
      "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
    );
    await client.exec("drop database template0");
    await client.exec("drop database template1");
    const dumpTo = async (name: string) => {
      // Without one, each test that opens the dump would recover all changes since the last checkpoint.
      await client.exec("checkpoint");
      const dump = await client.dumpDataDir("none");
      await writeFile(join(folder, name), Buffer.from(await dump.arrayBuffer()));
    };
    await dumpTo("new.tar");
    const database = await wrapPglite(client, silent);
    await dumpTo("empty.tar");
    await loadContent(database.db, await readTestContent());
    await dumpTo("database.tar");
    await database.close();
  });
}

/** Returns the data folder of a PostgreSQL server whose database `template` contains the content. */
export function postgresTemplate(): Promise<string> {
  return cached("postgres", async (folder) => {
    const server = await startPostgresServer();
    const client = postgres(server.url("postgres"), { max: 1 });
    await client`create database template`;
    await client.end();
    const database = await openPostgres(server.url("template"), silent);
    await loadContent(database.backgroundDb, await readTestContent());
    await database.close();
    await server.stop({ keepDataIn: folder });
  });
}

/** Returns the path of a part of the current state; `create` writes it if it does not exist. */
async function cached(part: string, create: (path: string) => Promise<void>): Promise<string> {
  const state = join(cache, await stateHash());
  mkdirSync(state, { recursive: true });
  utimesSync(state, new Date(), new Date());
  const path = join(state, part);
  if (existsSync(path)) return path;
  removeOldStates();
  // Another run may create it concurrently: the rename makes only complete parts visible.
  const unfinished = `${path}.${process.pid}`;
  await create(unfinished);
  if (existsSync(path)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, path);
  return path;
}

/** Hashes the content with its loader, packages and migrations, this file and the version of Node. */
async function stateHash(): Promise<string> {
  const hash = createHash("sha256").update((await findContentFiles(contentFolder)).hash);
  hash
    .update(`\0${projectRoot}\0${process.version}\0`)
    .update(readFileSync(join(migrationsFolder, "meta/_journal.json")))
    .update(readFileSync(join(projectRoot, "api/testing/templates.ts")));
  return hash.digest("hex").slice(0, 16);
}

function removeOldStates(): void {
  const states = readdirSync(cache).map((name) => join(cache, name));
  const lastUsed = (state: string) => statSync(state).mtimeMs;
  const newestFirst = states.sort((one, other) => lastUsed(other) - lastUsed(one));
  for (const state of newestFirst.slice(cachedStates)) rmSync(state, { recursive: true, force: true });
}
