import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { omitBy, sortBy, without } from "es-toolkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../accounts/users.table";
import { courseFigures } from "../../admin/courseFigures";
import { contentReleases } from "../../catalogue/contentReleases.table";
import { loadContent } from "../../catalogue/loadContent";
import { backupInto, backupLines, restoreInto } from "../../testing/backups";
import { makePersonRow } from "../../testing/personRows";
import { seedLearners } from "../../testing/seedLearners";
import { smallContent } from "../../testing/testContent";
import { openTestDatabase, testEngine } from "../../testing/testDatabase";
import type { OpenDatabase } from "../database";
import * as tables from "../tables";
import { exportRows } from "./exportRows";
import { importRows } from "./importRows";
import { RowTotals } from "./records";
import { checkBackup } from "./restoreBackup";
import { contentTables, tableShapes } from "./tableShape";

const folder = mkdtempSync(join(tmpdir(), "ninefold-transfer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The engine under test, with learners, in which the tests change nothing. */
let source: OpenDatabase;
let file: string;
beforeAll(async () => {
  source = await openTestDatabase({ empty: true });
  await loadContent(source.db, smallContent());
  await seedLearners(source.db, { learners: 60, attemptsEach: 3 });
  const [person] = await source.db.select({ userId: users.id }).from(users).limit(1);
  for (const insert of Object.values(makePersonRow))
    await insert(source.db, { userId: person?.userId ?? "", mark: "transferred" });
  await source.db.execute(sql`select setval('certificate_status_index', 41)`);
  file = await backupInto(folder, "learners", source);
});
afterAll(() => source?.close());

async function figuresOf({ db }: OpenDatabase) {
  return sortBy(await courseFigures(db, 1), ["courseSlug"]);
}

test("covers every table and treats those of the content as replaceable", () => {
  const all = Object.values<unknown>(tables).filter((table): table is PgTable => is(table, PgTable));
  // The counts of the limits expire within a day.
  expect(tableShapes.map(({ table }) => table).sort()).toEqual(
    without(all.map(getTableName), "rate_limits").sort(),
  );
  expect([...contentTables].sort()).toEqual([
    "content_releases",
    "courses",
    "guides",
    "modules",
    "practice_items",
    "questions",
    "search_ask_words",
    "search_asks",
    "search_modules",
    "search_passages",
    "search_words",
  ]);
});

/** Expects the rows and figures of the source in a database, after a restore of its backup. */
async function expectRestored(target: OpenDatabase): Promise<void> {
  try {
    const restored = await restoreInto(target, file);
    expect(restored.tables).toBe(tableShapes.length);
    expect(restored.rows).toBeGreaterThan(1000);
    expect(await backupLines(target)).toEqual(await backupLines(source));
    expect(await figuresOf(target)).toEqual(await figuresOf(source));
  } finally {
    await target.close();
  }
}

test("restores a backup on this engine without a difference", async () => {
  await expectRestored(await openTestDatabase({ empty: true }));
});

describe.runIf(testEngine === "postgres")("between the engines", () => {
  test("restores a backup on the embedded engine without a difference", async () => {
    await expectRestored(await openTestDatabase({ engine: "embedded", empty: true }));
  });

  test("copies a backup to the embedded engine and back", async () => {
    const embedded = await openTestDatabase({ engine: "embedded", empty: true });
    const target = await openTestDatabase();
    try {
      await restoreInto(embedded, file);
      await exportRows(embedded, (lines) => importRows(target.db, lines));
      expect(await backupLines(target)).toEqual(await backupLines(source));
    } finally {
      await embedded.close();
      await target.close();
    }
  });
});

test("warns when all rows are stored and only their analysis fails", async () => {
  const target = await openTestDatabase({ empty: true });
  try {
    const cause = new Error("no space left on device");
    const db = Object.create(target.db, { execute: { value: async () => Promise.reject({ cause }) } });
    const restored = await exportRows(source, (lines) => importRows(db, lines));
    expect(restored.warning).toMatch(/^VACUUM ANALYZE failed \(no space left on device\)/);
    expect(await backupLines(target)).toEqual(await backupLines(source));
  } finally {
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
    const before = await backupLines(target);
    await expect(restoreInto(target, file)).rejects.toThrow(
      /^The database to write to is not empty: the table/,
    );
    expect(await backupLines(target)).toEqual(before);
  });
});

/** Tables, and numbers of columns at the end of a table, that migrations after 0008 added. */
const laterTables = new Set([
  "assistant_counts",
  "guides",
  "practice_answers",
  "practice_checks",
  "practice_counts",
  "practice_items",
  "practice_states",
  "removed_ticks",
  "search_ask_words",
  "search_asks",
]);
const laterColumns: Record<string, number> = {
  certificates: 1,
  completions: 1,
  content_releases: 2,
  modules: 6,
};

/** Rewrites the lines of a backup, with or without the first, as of migration 0008. */
function asOfMigration0008(lines: readonly string[]): string[] {
  const older: string[] = [];
  const totals = new Map<string, RowTotals>();
  let table = "";
  const withoutLater = (values: unknown[]) => values.slice(0, values.length - (laterColumns[table] ?? 0));
  for (const line of lines.slice(0, -1)) {
    const record = JSON.parse(line);
    table = record.table ?? table;
    if (laterTables.has(table)) continue;
    if (Array.isArray(record)) {
      older.push(JSON.stringify(withoutLater(record)));
      totals.get(table)?.add(older.at(-1) ?? "");
    } else if (record.table) {
      older.push(JSON.stringify({ ...record, columns: withoutLater(record.columns) }));
      totals.set(table, new RowTotals());
    } else older.push(line.replace(/"migration":"[^"]*"/, '"migration":"0008_module_count"'));
  }
  const tables = Object.fromEntries([...totals].map(([name, rows]) => [name, rows.finish()]));
  const trailer = JSON.parse(lines.at(-1) ?? "");
  const sequences = omitBy(trailer.sequences, (_, name) => laterTables.has(name.replace(/_id_seq$/, "")));
  return [...older, JSON.stringify({ ...trailer, tables, sequences })];
}

// The older database is an embedded one on both engines, and "between the engines" copies one to PostgreSQL.
test.runIf(testEngine === "embedded")(
  "restores a backup of an older version and applies the later migrations",
  async () => {
    const path = join(folder, "older");
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    writeFileSync(path, gzipSync(`${asOfMigration0008(lines).join("\n")}\n`));
    const target = await openTestDatabase({ empty: true });
    try {
      expect((await checkBackup({ file: path, passphrase: undefined })).migration).toBe("0008_module_count");
      await restoreInto(target, path);
      const [expected, restored] = [await backupLines(source), await backupLines(target)];
      expect(asOfMigration0008(restored)).toEqual(asOfMigration0008(expected));
      const [release] = await target.db.select().from(contentReleases);
      expect(release).toMatchObject({ id: 1, isCurrent: true, format: 1 });
    } finally {
      await target.close();
    }
  },
);

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
    expect((await backupLines(database)).join("\n")).toContain("late@example.org");
  } finally {
    await database.close();
  }
});
