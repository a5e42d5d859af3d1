import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../accounts/users.table";
import { Refusal } from "../errors";
import type { OpenDatabase } from "./database";
import { reservedBytes, watchDiskSpace } from "./diskSpace";
import { createPglite, wrapPglite } from "./openEmbedded";

let client: PGlite;
let database: OpenDatabase;
let free = Number.POSITIVE_INFINITY;
const logged: { level: number; msg: string }[] = [];
const log: Logger = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
let stop: () => void;
beforeAll(async () => {
  client = await createPglite();
  database = await wrapPglite(client, log);
  stop = watchDiskSpace(client, async () => free, log);
});
afterAll(async () => {
  stop?.();
  await database?.close();
});
beforeEach(() => logged.splice(0));

/** Inserts a user. @returns "stored", or the code of the refusal */
async function write(email: string): Promise<string> {
  try {
    await database.db.insert(users).values({ name: "Ada", email, passwordHash: "none" });
    return "stored";
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof Refusal ? `${cause.code} ${cause.extensions.http && "503"}` : String(error);
  }
}

const storedEmails = async () =>
  (await database.db.select({ email: users.email }).from(users)).map(({ email }) => email);

test("refuses writes while the disk is almost full, and reads go on", async () => {
  expect(await write("before@example.org")).toBe("stored");
  free = reservedBytes - 1;
  const acknowledged = ["before@example.org"];
  await expect
    .poll(
      async () => {
        const email = `${crypto.randomUUID()}@example.org`;
        const outcome = await write(email);
        if (outcome === "stored") acknowledged.push(email);
        return outcome;
      },
      { timeout: 20_000 },
    )
    .toBe("UNAVAILABLE 503");
  await expect(database.db.transaction((tx) => tx.execute(sql`delete from users`))).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  expect((await storedEmails()).sort()).toEqual(acknowledged.sort());
  expect(logged.map(({ msg }) => msg)).toEqual([
    "the disk has less than 64 MB free: nothing is stored until it has more",
  ]);
});

test("stores again after room was made, without a restart", async () => {
  free = reservedBytes;
  await expect.poll(() => write("after@example.org"), { timeout: 20_000 }).toBe("stored");
  expect(await storedEmails()).toContain("after@example.org");
  expect(logged.map(({ msg }) => msg)).toEqual(["the disk has room again: writes are stored"]);
});

test("does not convert other errors", async () => {
  expect(await write("after@example.org")).toContain("Failed query");
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
});
