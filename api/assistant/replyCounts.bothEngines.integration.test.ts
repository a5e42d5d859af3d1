import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database, OpenDatabase } from "../db/database";
import { databaseUnavailable } from "../db/databaseUnavailable";
import { openTestDatabase } from "../testing/testDatabase";
import { assistantCounts } from "./assistantCounts.table";
import { createReplyCounts } from "./replyCounts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(assistantCounts));
afterAll(() => database?.close());

const logged: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const module = (number: number) => ({ moduleId: `personal-finance-${number}` });
const stored = () =>
  database.db
    .select()
    .from(assistantCounts)
    .orderBy(assistantCounts.day, assistantCounts.kind, assistantCounts.moduleId);

test("adds counts of several processes by day, kind and cited module", async () => {
  const monday = new Date("2026-11-23T23:59:59Z");
  const tuesday = new Date("2026-11-24T00:00:00Z");
  const processes = Array.from({ length: 4 }, () => createReplyCounts(database.db, log));
  for (const process of processes) {
    process.add({ kind: "library", cited: [module(3), module(1)] }, monday);
    process.add({ kind: "ai", cited: [module(1)] }, monday);
    process.add({ kind: "danger", cited: [] }, tuesday);
  }
  await Promise.all(processes.map((process) => process.store()));
  processes[0]?.add({ kind: "danger", cited: [] }, tuesday);
  await Promise.all(processes.map((process) => process.stop()));
  const [first, second] = [new Date("2026-11-23"), new Date("2026-11-24")];
  expect(await stored()).toEqual([
    { day: first, kind: "ai", moduleId: "", count: 4 },
    { day: first, kind: "citation", moduleId: "personal-finance-1", count: 8 },
    { day: first, kind: "citation", moduleId: "personal-finance-3", count: 4 },
    { day: first, kind: "library", moduleId: "", count: 4 },
    { day: second, kind: "danger", moduleId: "", count: 5 },
  ]);
});

test("discards counts silently while the database is unavailable, and logs other failures", async () => {
  const away = {
    insert: () => {
      throw databaseUnavailable();
    },
  } as unknown as Database;
  const counts = createReplyCounts(away, log);
  counts.add({ kind: "ai", cited: [] }, new Date());
  await counts.stop();
  expect(logged).toEqual([]);
  const broken = createReplyCounts({} as Database, log);
  broken.add({ kind: "ai", cited: [] }, new Date());
  await broken.stop();
  expect(logged).toMatchObject([{ msg: "cannot store the counts of the assistant" }]);
});

test("stores counts every ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const counts = createReplyCounts(database.db, log);
    counts.add({ kind: "fixed", cited: [] }, new Date());
    vi.advanceTimersByTime(9_999);
    expect(await stored()).toEqual([]);
    vi.advanceTimersByTime(1);
    await counts.stop();
    expect(await stored()).toMatchObject([{ kind: "fixed", count: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["an unknown kind", { kind: "question" as never, moduleId: "" }],
  ["a reply with a module", { kind: "ai" as const, moduleId: "personal-finance-1" }],
  ["a citation without a module", { kind: "citation" as const, moduleId: "" }],
])("refuses to store %s", async (_, row) => {
  const insert = database.db.insert(assistantCounts).values({ ...row, day: new Date(), count: 1 });
  await expect(insert).rejects.toThrow();
  expect(await database.db.$count(assistantCounts, eq(assistantCounts.count, 1))).toBe(0);
});
