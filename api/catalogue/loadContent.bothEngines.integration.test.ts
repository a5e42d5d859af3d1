import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { users } from "../accounts/users.table";
import type { OpenDatabase } from "../db/database";
import { contentTables } from "../db/transfer/tableShape";
import { completions } from "../learning/completions.table";
import { contentFolder } from "../projectFolders";
import { smallContent, testContent } from "../testing/testContent";
import { openTestDatabase } from "../testing/testDatabase";
import { findContentFiles } from "./contentFiles";
import { contentReleases, heldForMinutes, releaseFormat } from "./contentReleases.table";
import { isContentLoaded, loadContent, loadContentFolder } from "./loadContent";
import { currentRelease, readCatalogue, readCurrentCatalogue } from "./readCatalogue";
import { type Content, readContent } from "./readContent";
import { searchModules } from "./search.table";

let database: OpenDatabase;
let content: Content;
let small: Content;
beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
  content = testContent();
  small = smallContent();
});
afterAll(() => database.close());

/** A small release with another title of the first course. */
function edited(title: string, hashDigit: string): Content {
  const courses = small.courses.map((course, index) => (index === 0 ? { ...course, title } : course));
  return { ...small, courses, hash: hashDigit.repeat(64) };
}

const current = () => readCurrentCatalogue(database.db);
const firstTitle = async () => (await current()).courses[0]?.title;

test("loads content in under 5 s of CPU time and skips an unchanged hash", async () => {
  const start = process.cpuUsage();
  expect(await loadContent(database.db, content)).toBe(true);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(5_000);
  expect(await loadContent(database.db, content)).toBe(false);
  const { courses } = await current();
  expect(courses.map(({ slug }) => slug)).toEqual(content.courses.map(({ slug }) => slug));
  const [[first], source] = [courses, content.courses[0]];
  expect(first?.modules.map(({ title }) => title)).toEqual([
    ...(source?.modules ?? []).map(({ title }) => title),
    "Quiz",
  ]);
});

test("vacuums and analyzes the tables after a load", async () => {
  const vacuumed = await database.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(
      sql`relkind = 'r' and relallvisible > 0 and reltuples > 0 and relnamespace = 'public'::regnamespace`,
    )
    .orderBy(sql`relname`);
  expect(vacuumed.map(({ name }) => name)).toEqual([...contentTables].sort());
});

test("stores the number of searchable modules of a release", async () => {
  const { id } = (await current()).release;
  const [release] = await database.db.select().from(contentReleases).where(eq(contentReleases.id, id));
  const found = await database.db.$count(searchModules, eq(searchModules.releaseId, id));
  expect(found).toBeGreaterThan(content.courses.length);
  expect(release?.moduleCount).toBe(found);
});

describe("loading a content folder", () => {
  const quiz = "courses/personal-finance/quiz.json";
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ninefold-content-"));
    for (const part of ["site.json", "courses/personal-finance", "guides"])
      cpSync(join(contentFolder, part), join(folder, part), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("rereads changed files, reports errors and skips the current release", async () => {
    const { hash, pictureFiles } = await loadContentFolder(database.db, folder);
    expect(await isContentLoaded(database.db, hash)).toBe(true);
    writeFileSync(join(folder, quiz), "{}");
    await expect(loadContentFolder(database.db, folder)).rejects.toThrow(/personal-finance\/quiz\.json/);
    // The current release has the hash of the broken files, so they are not read again.
    const { hash: brokenHash } = await findContentFiles(folder);
    await loadContent(database.db, { ...small, hash: brokenHash });
    expect((await loadContentFolder(database.db, folder)).pictureFiles).toEqual(pictureFiles);
    expect(await isContentLoaded(database.db, hash)).toBe(false);
    appendFileSync(join(folder, quiz), "\n");
    await expect(loadContentFolder(database.db, folder)).rejects.toThrow(/personal-finance\/quiz\.json/);
  });

  test("vacuums at the next start after a kill between load and vacuum", async () => {
    const killed = await openTestDatabase({ empty: true });
    const allVisible = async () => {
      const [row] = await killed.db
        .select({ pages: sql<number>`sum(relallvisible)::int` })
        .from(sql`pg_class where relname in ('courses', 'search_modules', 'search_words')`);
      return row?.pages;
    };
    const vacuum = vi.spyOn(killed.db, "execute").mockRejectedValueOnce(new Error("killed"));
    await expect(loadContentFolder(killed.db, folder)).rejects.toThrow("killed");
    expect(await allVisible()).toBe(0);
    await loadContentFolder(killed.db, folder);
    expect(await allVisible()).toBeGreaterThan(0);
    expect(vacuum).toHaveBeenCalledTimes(2);
    await loadContentFolder(killed.db, folder);
    expect(vacuum).toHaveBeenCalledTimes(2);
    await killed.close();
  });

  test("rejects a folder that changes while it is read", async () => {
    let isReading = true;
    const reading = readContent(folder).finally(() => {
      isReading = false;
    });
    const refusal = expect(reading).rejects.toThrow("a file changed while it was read");
    for (let count = 0; isReading; count++) {
      // Replaced by a rename: a half-written file would look empty, and its hash would not change.
      writeFileSync(join(folder, "next.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${count}</svg>`);
      renameSync(join(folder, "next.svg"), join(folder, "courses/personal-finance/picture.svg"));
      await setImmediate();
    }
    await refusal;
  });
});

test("keeps a catalogue unchanged while another release is loaded", async () => {
  const before = await current();
  await loadContent(database.db, edited("Edited once", "a"));
  expect(before.courses[0]?.title).toBe(small.courses[0]?.title);
  expect(await firstTitle()).toBe("Edited once");
  await loadContent(database.db, edited("Edited twice", "b"));
});

test("stores the drawings of modules and the facts about videos", async () => {
  const [first, ...others] = small.courses;
  if (!first) throw new Error("there is no content");
  const facts = { summary: "How money moves.", isForAdults: true, minutes: 7 };
  const [drawn] = small.courses.flatMap(({ modules }) => modules.flatMap(({ images }) => images));
  if (!drawn) throw new Error("no module has a drawing");
  const modules = first.modules.map((module, index) =>
    index === 0 ? { ...module, images: [drawn], video: { ...module.video, ...facts } } : module,
  );
  await loadContent(database.db, {
    ...small,
    courses: [{ ...first, modules }, ...others],
    hash: "9".repeat(64),
  });
  const [module, next] = (await current()).courses[0]?.modules ?? [];
  expect(module?.video).toMatchObject(facts);
  expect(module?.images).toEqual([drawn]);
  expect(next?.video).toMatchObject({ isForAdults: false, minutes: null });
  expect((await current()).courses[0]?.modules.at(-1)?.images).toEqual([]);
  await loadContent(database.db, edited("Edited twice", "b"));
});

test("freezes the catalogue and excludes the answer keys", async () => {
  const { courses } = await current();
  const [course] = courses;
  expect(() => Object.assign(course?.modules[0] ?? {}, { title: "Changed" })).toThrow(TypeError);
  expect(() => (courses as unknown[]).push(course)).toThrow(TypeError);
  for (const { explanation } of small.courses[0]?.questions ?? [])
    expect(JSON.stringify(courses)).not.toContain(explanation);
});

test("ignores a release of another format", async () => {
  const release = await currentRelease(database.db);
  await database.db.update(contentReleases).set({ format: releaseFormat + 1 });
  expect(await currentRelease(database.db)).toBeNull();
  await database.db.update(contentReleases).set({ format: releaseFormat });
  expect(await currentRelease(database.db)).toEqual(release);
});

test("rejects when the release is removed during the read", async () => {
  const release = { id: 1_000_000, hash: "f".repeat(64), loadedAt: new Date() };
  await expect(readCatalogue(database.db, release)).rejects.toThrow("was removed while it was read");
});

test("rolls back a failed load", async () => {
  const broken = edited("Broken", "c");
  const [first, ...rest] = broken.courses;
  if (!first) throw new Error("there is no content");
  const courses = [first, ...rest, { ...first, path: "/other", quizPath: "/other-quiz" }];
  await expect(loadContent(database.db, { ...broken, courses })).rejects.toThrow();
  expect(await firstTitle()).toBe("Edited twice");
});

test("serializes concurrent loads of different releases", async () => {
  const [one, other] = [edited("One", "d"), edited("Other", "e")];
  const loads = await Promise.all(
    [one, other, one, other].map((release) => loadContent(database.db, release)),
  );
  expect(loads.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  const rows = await database.db
    .select({ isCurrent: contentReleases.isCurrent, heldUntil: contentReleases.heldUntil })
    .from(contentReleases);
  expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const latest = new Date(Date.now() + heldForMinutes * 60_000);
  expect(rows.every(({ heldUntil }) => heldUntil <= latest)).toBe(true);
  expect(["One", "Other"]).toContain(await firstTitle());
});

test("removes only releases that no process holds", async () => {
  const ids = async () =>
    (await database.db.select({ id: contentReleases.id }).from(contentReleases)).map(({ id }) => id);
  const notHeld = await database.db
    .update(contentReleases)
    .set({ heldUntil: new Date(0) })
    .where(eq(contentReleases.isCurrent, false))
    .returning({ id: contentReleases.id });
  expect(notHeld.length).toBeGreaterThan(0);
  await loadContent(database.db, edited("Held", "7"));
  const remaining = await ids();
  expect(remaining).toHaveLength(2);
  await loadContent(database.db, edited("Not held", "8"));
  expect(await ids()).toEqual(expect.arrayContaining(remaining));
  for (const { id } of notHeld) expect(remaining).not.toContain(id);
});

test("holds a release that becomes current again", async () => {
  await loadContent(database.db, edited("First", "9"));
  const first = await currentRelease(database.db);
  await loadContent(database.db, edited("Second", "a"));
  await database.db
    .update(contentReleases)
    .set({ heldUntil: new Date(0) })
    .where(eq(contentReleases.hash, "9".repeat(64)));
  await loadContent(database.db, edited("First", "9"));
  await loadContent(database.db, edited("Third", "b"));
  const remaining = await database.db.select({ id: contentReleases.id }).from(contentReleases);
  expect(remaining).toContainEqual({ id: first?.id });
});

test("preserves ticks when the content changes", async () => {
  const [user] = await database.db
    .insert(users)
    .values({ name: "Ada", email: "ada@example.org", passwordHash: "x" })
    .returning();
  const tick = { userId: user?.id ?? "", courseSlug: small.courses[0]?.slug ?? "", moduleNumber: 2 };
  await database.db.insert(completions).values(tick);
  await loadContent(database.db, edited("Edited again", "f"));
  const stored = await database.db.select().from(completions).where(eq(completions.userId, tick.userId));
  expect(stored).toMatchObject([tick]);
});

test("enforces unique current releases, ticks and emails, and valid answer indices", async () => {
  const { db } = database;
  await expect(db.update(contentReleases).set({ isCurrent: true })).rejects.toThrow();
  const [tick] = await db.select().from(completions);
  if (!tick) throw new Error("there is no tick");
  await expect(db.insert(completions).values(tick)).rejects.toThrow();
  await expect(db.insert(completions).values({ ...tick, moduleNumber: 10 })).rejects.toThrow();
  await expect(db.execute(sql`update questions set answer = 4`)).rejects.toThrow();
  await expect(
    db.insert(users).values({ name: "Eve", email: "ADA@example.org", passwordHash: "x" }),
  ).rejects.toThrow();
});
