import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { databaseUnreachable } from "../../schema/alertTexts";
import { users } from "../accounts/users.table";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { reservedBytes, watchDiskSpace } from "./diskSpace";
import { commandLog } from "./openDatabase";
import { createPglite, wrapPglite } from "./openEmbedded";

const logged: { level: number; msg: string }[] = [];
const log: Logger = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
const patient = { timeout: 30_000 };
let client: PGlite;
let database: OpenDatabase;
let server: TestServer;
let learner: Browser;
let stopWatching: () => void;
let free = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  const content = readFileSync(join(inject("embeddedTemplate"), "database.tar"));
  client = await createPglite({ loadDataDir: new Blob([new Uint8Array(content)]) });
  database = await wrapPglite(client, log);
  stopWatching = watchDiskSpace(client, async () => free, log);
  server = await startTestServer({ database });
  learner = await server.learner();
});
afterAll(async () => {
  stopWatching?.();
  await server?.close();
  await database?.close();
});

beforeEach(() => logged.splice(0));

/** Ticks a module over GraphQL. */
async function tick(number: number) {
  const query =
    "mutation ($input: SetModuleCompletionInput!) { setModuleCompletion(input: $input) { percent } }";
  const response = await learner.post("/graphql", {
    query,
    variables: { input: { path: "/Per", number, completed: true } },
  });
  return { response, body: await response.json() };
}

/** Changes the learner's name by the form for browsers without JavaScript. */
const rename = (name: string) =>
  learner.fetch("/forms/profile/name", { method: "POST", body: new URLSearchParams({ name }) });

const completedModules = async () => {
  const { data } = await learner.graphql('{ course(path: "/Per") { progress { completed } } }');
  return data.course.progress.completed;
};

test("responds to a tick with 503 and Retry-After while the disk is full", async () => {
  expect((await tick(1)).response.status).toBe(200);
  free = reservedBytes - 1;
  await expect.poll(async () => (await tick(1)).response.status, patient).toBe(503);

  const { response, body } = await tick(2);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(body.errors).toMatchObject([{ message: databaseUnreachable, extensions: { code: "UNAVAILABLE" } }]);
  expect(JSON.stringify(body)).not.toContain("read-only");
  expect(logged.map(({ msg }) => msg)).toEqual([
    "the disk has less than 64 MB free: nothing is stored until it has more",
  ]);
});

test("/readyz is 503 while the disk is full, and /healthz and public texts are 200", async () => {
  const browser = server.browser();
  const readiness = await browser.fetch("/readyz");
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: "degraded", database: "unreachable" });
  for (const path of ["/healthz", "/Per.md"]) expect((await browser.fetch(path)).status).toBe(200);
});

test("responds to a plain form with a page of one sentence", async () => {
  const response = await rename("Grace");
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain(`<p>${databaseUnreachable}</p>`);
});

test("refuses transactions, with the reason for operators", async () => {
  await expect(database.db.transaction((tx) => tx.execute(sql`delete from users`))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    cause: { code: "25006" },
  });
});

test("reads succeed while the disk is full", async () => {
  expect(await completedModules()).toEqual([1]);
  expect((await learner.graphql("{ me { name } }")).data.me).toEqual({ name: "Test Learner" });
  const { data } = await server.browser().graphql('{ course(path: "/Per") { title } }');
  expect(data.course.title).not.toBe("");
});

test("reading works with a session that is due for renewal", async () => {
  await client.exec(
    "begin read write; update sessions set expires_at = expires_at - interval '2 days'; commit",
  );
  expect((await learner.graphql("{ me { name } }")).data.me).toEqual({ name: "Test Learner" });
  expect(await completedModules()).toEqual([1]);
});

test("stores again when there is room, without a restart", async () => {
  free = reservedBytes;
  await expect.poll(async () => (await tick(2)).response.status, patient).toBe(200);
  expect((await rename("Grace")).status).toBe(303);
  expect((await server.browser().fetch("/readyz")).status).toBe(200);
  expect(await completedModules()).toEqual([1, 2]);
  expect((await learner.graphql("{ me { name } }")).data.me).toEqual({ name: "Grace" });
  expect(logged.map(({ msg }) => msg)).toEqual(["the disk has room again: writes are stored"]);
});

test("does not convert other errors", async () => {
  const { db } = database;
  const [{ email } = { email: "" }] = await db.select({ email: users.email }).from(users);
  await expect(db.insert(users).values({ name: "Ada", email, passwordHash: "none" })).rejects.toThrow(
    "Failed query",
  );
  await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
});

test("a command ends with a sentence when PostgreSQL panics", async () => {
  const stop = watchDiskSpace(client, async () => free, commandLog());
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as typeof process.exit);
  try {
    (client.Module as { onAbort?: () => void }).onAbort?.();
    expect(print.mock.calls).toEqual([
      ["the embedded database has stopped, probably because the disk is full: exiting"],
    ]);
    expect(exit).toHaveBeenCalledWith(1);
  } finally {
    print.mockClear();
    exit.mockRestore();
    stop();
  }
});
