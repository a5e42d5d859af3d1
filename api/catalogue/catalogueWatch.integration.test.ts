import { pino } from "pino";
import { expect, test } from "vitest";
import type { OpenDatabase } from "../db/database";
import { openTestDatabase } from "../testing/testDatabase";
import { catalogueWatch } from "./catalogueWatch";

const silent = pino({ level: "silent" });

test("begins again after a first read that failed", async () => {
  const database = await openTestDatabase();
  const watch = catalogueWatch(database.db);
  const unreachable: OpenDatabase = {
    ...database,
    backgroundDb: {
      select: () => {
        throw new Error("unreachable");
      },
    } as never,
  };
  await expect(watch.begin(unreachable, silent)).rejects.toThrow("unreachable");
  const stop = await watch.begin(database, silent);
  expect(watch.current.courses.length).toBeGreaterThan(10);
  await stop();
  await database.close();
});

test("reads a release in the background, since a read of a replica has a deadline", async () => {
  const database = await openTestDatabase();
  const read = () => Promise.reject(new Error("read from a replica"));
  const watch = catalogueWatch(database.db);
  const stop = await watch.begin({ ...database, replicaDb: { ...database.replicaDb, read } }, silent);
  expect(watch.current.courses.length).toBeGreaterThan(10);
  await stop();
  await database.close();
});
