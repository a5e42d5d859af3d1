import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { StartError } from "../errors";
import { fillDataFolder } from "../testing/testDatabase";
import { resultRows } from "./database";
import { openEmbedded } from "./openEmbedded";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "ninefold-embedded-"));
  fillDataFolder(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each<[string, (database: string) => void]>([
  ["a damaged database", (database) => truncateSync(join(database, "global/pg_control"), 100)],
  ["the database of another version", (database) => writeFileSync(join(database, "PG_VERSION"), "14\n")],
])("refuses %s with one sentence for the operator", async (_name, damage) => {
  const database = join(dataDir, "database");
  damage(database);
  const failure = await openEmbedded(dataDir, pino({ level: "silent" })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(
    /^The embedded database in \S+ cannot be opened .*npm run restore/,
  );
  expect((failure as Error).message).toContain(database);
});

test("runs the major version of PostgreSQL that existing data folders have", async () => {
  const database = await openEmbedded(dataDir, pino({ level: "silent" }));
  const result = await database.db.execute(sql`show server_version_num`);
  await database.close();
  // Another one cannot open them: operators need a backup before the update and a restore after it, see
  // docs/deploying.md.
  expect(resultRows(result)).toEqual([{ server_version_num: expect.stringMatching(/^18\d{4}$/) }]);
});

test("creates the database again after a start that was killed while it created one", async () => {
  rmSync(join(dataDir, "database"), { recursive: true });
  mkdirSync(join(dataDir, "database.unfinished"));
  // PGlite takes a folder with this file for a database, but writes other files after it.
  writeFileSync(join(dataDir, "database.unfinished/PG_VERSION"), "18\n");
  const database = await openEmbedded(dataDir, pino({ level: "silent" }));
  expect(await database.db.$count(users)).toBe(0);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(["database"]);
});

test("lets no other user enter the folder of a new or an existing database", async () => {
  const folder = join(dataDir, "database");
  const modeAfterOpening = async () => {
    await (await openEmbedded(dataDir, pino({ level: "silent" }))).close();
    return statSync(folder).mode & 0o777;
  };
  chmodSync(folder, 0o755);
  expect(await modeAfterOpening()).toBe(0o700);
  rmSync(folder, { recursive: true });
  expect(await modeAfterOpening()).toBe(0o700);
});

test("logs that it created a database, and nothing when it opens an existing one", async () => {
  const logged: object[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const open = async () => (await openEmbedded(dataDir, log)).close();
  await open();
  expect(logged).toEqual([]);
  rmSync(join(dataDir, "database"), { recursive: true });
  await open();
  expect(logged).toMatchObject([{ folder: join(dataDir, "database"), msg: "created an empty database" }]);
});
