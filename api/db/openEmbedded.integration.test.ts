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
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each<[string, (database: string) => void]>([
  ["a damaged database", (database) => truncateSync(join(database, "global/pg_control"), 100)],
  ["the database of another version", (database) => writeFileSync(join(database, "PG_VERSION"), "14\n")],
])("refuses %s with one sentence for the operator", async (_name, damage) => {
  fillDataFolder(dataDir);
  const database = join(dataDir, "database");
  damage(database);
  const failure = await openEmbedded(dataDir, pino({ level: "silent" })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(
    /^The embedded database in \S+ cannot be opened .*npm run restore/,
  );
  expect((failure as Error).message).toContain(database);
});

test("opens the database of an existing data folder, and lets no other user enter it", async () => {
  fillDataFolder(dataDir);
  chmodSync(join(dataDir, "database"), 0o755);
  const { logged, log } = recordingLog();
  const database = await openEmbedded(dataDir, log);
  const result = await database.db.execute(sql`show server_version_num`);
  await database.close();
  // Another major version cannot open it: operators need a backup before the update and a restore after it,
  // see docs/deploying.md.
  expect(resultRows(result)).toEqual([{ server_version_num: expect.stringMatching(/^18\d{4}$/) }]);
  expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);
  expect(logged).toEqual([]);
});

test("creates a database that no other user may enter, also after a start that was killed", async () => {
  mkdirSync(join(dataDir, "database.unfinished"));
  // PGlite takes a folder with this file for a database, but writes other files after it.
  writeFileSync(join(dataDir, "database.unfinished/PG_VERSION"), "18\n");
  const { logged, log } = recordingLog();
  const database = await openEmbedded(dataDir, log);
  expect(await database.db.$count(users)).toBe(0);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(["database"]);
  expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);
  expect(logged).toMatchObject([{ folder: join(dataDir, "database"), msg: "created an empty database" }]);
});

function recordingLog() {
  const logged: object[] = [];
  return { logged, log: pino({}, { write: (line: string) => logged.push(JSON.parse(line)) }) };
}
