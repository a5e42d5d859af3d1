import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { getTableName, sql } from "drizzle-orm";
import { sortBy } from "es-toolkit";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../accounts/users.table";
import { courseFigures } from "../../admin/courseFigures";
import { contentReleases } from "../../catalogue/contentReleases.table";
import { tableRecords } from "../../privacy/tableRecords";
import { makePersonRow } from "../../testing/personRows";
import { seedLearners } from "../../testing/seedLearners";
import { openTestDatabase } from "../../testing/testDatabase";
import type { OpenDatabase } from "../database";
import { createPglite, wrapPglite } from "../openEmbedded";
import { readBackup, writeBackup } from "./backupFile";
import { exportRows } from "./exportRows";
import { importRows } from "./importRows";
import { RowTotals } from "./records";
import { checkBackup, restoreBackup } from "./restoreBackup";
import { contentTables, tableShapes } from "./tableShape";

const folder = mkdtempSync(join(tmpdir(), "ninefold-transfer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The engine under test, with learners, in which the tests change nothing. */
let source: OpenDatabase;
let file: string;
beforeAll(async () => {
  source = await openTestDatabase();
  await seedLearners(source.db, { learners: 60, attemptsEach: 3 });
  const [person] = await source.db.select({ userId: users.id }).from(users).limit(1);
  for (const insert of Object.values(makePersonRow))
    await insert(source.db, { userId: person?.userId ?? "", mark: "transferred" });
  await source.db.execute(sql`select setval('certificate_status_index', 41)`);
  file = await backupOf(source, "learners");
});
afterAll(() => source?.close());

/** Opens an embedded database in memory, whatever the engine under test is. */
async function openEmbeddedInMemory(): Promise<OpenDatabase> {
  return wrapPglite(await createPglite(), pino({ level: "silent" }));
}

async function backupOf(database: OpenDatabase, name: string, passphrase?: string): Promise<string> {
  const path = join(folder, name);
  await exportRows(database, (lines) => writeBackup(path, lines, passphrase));
  return path;
}

/** Returns the lines of a backup of the database, except the first, which contains the time. */
function contentOf(database: OpenDatabase): Promise<string[]> {
  return exportRows(database, async (lines) => (await collect(lines)).slice(1));
}

async function figuresOf({ db }: OpenDatabase) {
  return sortBy(await courseFigures(db, 1), ["courseSlug"]);
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function restoreInto(database: OpenDatabase, path: string, passphrase?: string) {
  const { migration } = await checkBackup({ file: path, passphrase });
  return restoreBackup(database.db, { file: path, passphrase }, migration);
}

test("covers every table and treats those of the content as replaceable", () => {
  const all = tableRecords.map(({ table }) => getTableName(table)).sort();
  expect(tableShapes.map(({ table }) => table).sort()).toEqual(all);
  const ofContent = tableRecords.filter(({ retention }) => retention.until === "newer content");
  expect([...contentTables].sort()).toEqual(ofContent.map(({ table }) => getTableName(table)).sort());
});

test.each([
  { from: "this engine", to: "the embedded engine", open: openEmbeddedInMemory },
  { from: "this engine", to: "this engine", open: () => openTestDatabase({ empty: true }) },
])("restores a backup of $from on $to without a difference", async ({ open }) => {
  const target = await open();
  try {
    const restored = await restoreInto(target, file);
    expect(restored.tables).toBe(tableShapes.length);
    expect(restored.rows).toBeGreaterThan(1000);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await figuresOf(target)).toEqual(await figuresOf(source));
  } finally {
    await target.close();
  }
});

test("copies a backup of the embedded engine to this engine and back", async () => {
  const embedded = await openEmbeddedInMemory();
  const target = await openTestDatabase();
  try {
    await restoreInto(embedded, file);
    await exportRows(embedded, (lines) => importRows(target.db, lines));
    expect(await contentOf(target)).toEqual(await contentOf(source));
  } finally {
    await embedded.close();
    await target.close();
  }
});

describe("after a restore", () => {
  let target: OpenDatabase;
  beforeAll(async () => {
    target = await openTestDatabase();
    await restoreInto(target, file);
  });
  afterAll(() => target?.close());

  const sumOfLearners = async () => {
    const [row] = await target.db.select({ sum: sql<string>`sum(learners)::text` }).from(sql`learner_counts`);
    return Number(row?.sum);
  };

  test("sequences continue after their last value", async () => {
    const [next] = await target.db
      .select({ index: sql<string>`nextval('certificate_status_index')::text` })
      .from(sql`(values (1)) as one`);
    expect(next?.index).toBe("42");
    const [release] = await target.db
      .insert(contentReleases)
      .values({ hash: "0".repeat(64), site: {} as never, moduleCount: 0 })
      .returning({ id: contentReleases.id });
    expect(release?.id).toBeGreaterThan(1);
    await target.db.delete(contentReleases).where(sql`module_count = 0`);
  });

  test("triggers count new ticks again, and none twice", async () => {
    const before = await sumOfLearners();
    const [learner] = await target.db
      .insert(users)
      .values({ name: "New", email: "new@example.org", passwordHash: "none" })
      .returning({ id: users.id });
    await target.db.execute(
      sql`insert into completions (user_id, course_slug, module_number) values (${learner?.id}, 'x', 1)`,
    );
    expect(await sumOfLearners()).toBe(before + 1);
    const [difference] = await target.db.select({ count: sql<string>`count(*)::text` }).from(sql`(
      select user_id, course_slug, sum(1 << (module_number - 1)) from completions group by 1, 2
      except select user_id, course_slug, ticks from course_learners) as missing`);
    expect(difference?.count).toBe("0");
  });

  test("a second restore is refused and changes nothing", async () => {
    const before = await contentOf(target);
    await expect(restoreInto(target, file)).rejects.toThrow(
      /^The database to write to is not empty: .*users/,
    );
    expect(await contentOf(target)).toEqual(before);
  });
});

describe("a damaged file", () => {
  let target: OpenDatabase;
  let before: string[];
  beforeAll(async () => {
    target = await openTestDatabase({ empty: true });
    before = await contentOf(target);
  });
  afterAll(() => target?.close());

  async function expectRefusal(bytes: Buffer, reason: RegExp, passphrase?: string): Promise<void> {
    const path = join(folder, "damaged");
    writeFileSync(path, bytes);
    await expect(restoreInto(target, path, passphrase)).rejects.toThrow(reason);
    expect(await contentOf(target)).toEqual(before);
  }

  test("is refused when it is truncated at any place", async () => {
    const bytes = readFileSync(file);
    for (const share of [0.001, 0.3, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      await expectRefusal(cut, /^The backup is damaged or incomplete/);
    }
    await expectRefusal(bytes.subarray(0, -1), /^The backup is damaged or incomplete/);
    const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
    await expectRefusal(gzipSync(`${lines.slice(0, -1).join("\n")}\n`), /its end is missing/);
  });

  test("is refused when a byte or a row has changed", async () => {
    const bytes = readFileSync(file);
    for (const share of [0.1, 0.5, 0.99]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expectRefusal(changed, /^The backup is damaged or incomplete/);
    }
    const text = gunzipSync(bytes).toString();
    await expectRefusal(
      gzipSync(text.replace("A generated message.", "A changed message.")),
      /contact_messages/,
    );
    const rowLess = text.replace(/\n\[[^\n]*A generated message[^\n]*/, "");
    await expectRefusal(gzipSync(rowLess), /rows of contact_messages do not match/);
    await expectRefusal(gzipSync(text.replace('"type":"uuid"', '"type":"uuid;"')), /a line is not valid/);
    await expectRefusal(Buffer.from("Hello"), /^The backup is damaged or incomplete/);
    await expectRefusal(gzipSync('{"format":"other"}\n'), /^This is not a backup of Ninefold/);
  });

  test("is refused when a newer version wrote it", async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const newer = text.replace(/"migration":"[^"]*"/, '"migration":"9999_from_the_future"');
    await expectRefusal(gzipSync(newer), /^A newer version of Ninefold wrote this backup \(migration 9999_/);
    await expectRefusal(gzipSync(text.replace('"version":1', '"version":2')), /^A newer version of Ninefold/);
  });

  test("is refused when it is encrypted and the passphrase is missing or wrong", async () => {
    const path = await backupOf(source, "encrypted", "correct horse battery");
    const bytes = readFileSync(path);
    expect(bytes.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    await expectRefusal(bytes, /is encrypted: set BACKUP_PASSPHRASE/);
    await expectRefusal(bytes, /BACKUP_PASSPHRASE is not its passphrase/, "incorrect horse battery");
    await expectRefusal(bytes.subarray(0, -1), /changed or cut off/, "correct horse battery");
  });
});

/** Rewrites a backup as the version of migration 0008 wrote it: without the last two columns of releases. */
function asOfMigration0008(text: string): string {
  const lines = text.trimEnd().split("\n");
  const start = lines.findIndex((line) => line.startsWith('{"table":"content_releases"'));
  const end = lines.findIndex((line, index) => index > start && line.startsWith("{"));
  const shape = JSON.parse(lines[start] ?? "");
  lines[start] = JSON.stringify({ ...shape, columns: shape.columns.slice(0, -2) });
  const rows = new RowTotals();
  for (let at = start + 1; at < end; at++) {
    lines[at] = JSON.stringify(JSON.parse(lines[at] ?? "").slice(0, -2));
    rows.add(lines[at] ?? "");
  }
  const trailer = JSON.parse(lines.at(-1) ?? "");
  trailer.tables.content_releases = rows.finish();
  lines[lines.length - 1] = JSON.stringify(trailer);
  lines[0] = (lines[0] ?? "").replace(/"migration":"[^"]*"/, '"migration":"0008_module_count"');
  return `${lines.join("\n")}\n`;
}

test("restores a backup of an older version and applies the later migrations", async () => {
  const path = join(folder, "older");
  writeFileSync(path, gzipSync(asOfMigration0008(gunzipSync(readFileSync(file)).toString())));
  const target = await openTestDatabase({ empty: true });
  try {
    expect((await checkBackup({ file: path, passphrase: undefined })).migration).toBe("0008_module_count");
    await restoreInto(target, path);
    const withoutReleases = async (database: OpenDatabase) =>
      (await contentOf(database)).filter((line) => !/content_releases|"site"|heroTitle/.test(line));
    const [expected, restored] = [await withoutReleases(source), await withoutReleases(target)];
    expect(restored.filter((line) => line.startsWith("{"))).toEqual(
      expected.filter((line) => line.startsWith("{")),
    );
    const differing = restored.filter((line) => !expected.includes(line));
    // The release has a new time until which it is held.
    expect(differing.length).toBeLessThanOrEqual(1);
    const [release] = await target.db.select().from(contentReleases);
    expect(release).toMatchObject({ id: 1, isCurrent: true, format: 1 });
  } finally {
    await target.close();
  }
});

test("reads one snapshot while rows are added", async () => {
  const database = await openTestDatabase();
  try {
    await seedLearners(database.db, { learners: 5, attemptsEach: 1 });
    const other = { name: "Late", email: "late@example.org", passwordHash: "none" };
    let adding: Promise<unknown> | undefined;
    const lines = await exportRows(database, async (exported) => {
      const all: string[] = [];
      for await (const line of exported) {
        // The embedded engine runs it after the transaction.
        adding ??= Promise.resolve(database.db.insert(users).values(other));
        if (database.engine === "postgres") await adding;
        all.push(line);
      }
      return all;
    });
    await adding;
    expect(lines.join("\n")).not.toContain("late@example.org");
    expect((await contentOf(database)).join("\n")).toContain("late@example.org");
  } finally {
    await database.close();
  }
});

test("refuses to overwrite a file and leaves no unfinished one", async () => {
  await expect(backupOf(source, "learners")).rejects.toThrow(/exists already/);
  const failing = async function* () {
    yield "{}";
    throw new Error("the connection was lost");
  };
  const path = join(folder, "failed");
  await expect(writeBackup(path, failing(), undefined)).rejects.toThrow("the connection was lost");
  await expect(readBackup(path, undefined, collect)).rejects.toThrow(/cannot be read \(ENOENT/);
  await expect(readBackup(`${path}.unfinished`, undefined, collect)).rejects.toThrow(/cannot be read/);
  await expect(backupOf(source, "none/file")).rejects.toThrow(/cannot be written \(ENOENT/);
});
