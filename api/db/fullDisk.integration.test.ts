import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUnreachable } from "../../schema/alertTexts";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import type { OpenDatabase } from "./database";
import { reservedBytes, watchDiskSpace } from "./diskSpace";
import { createPglite, wrapPglite } from "./openEmbedded";

const log = pino({ level: "silent" });
const patient = { timeout: 30_000 };
let database: OpenDatabase;
let server: TestServer;
let learner: Browser;
let stopWatching: () => void;
let free = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  const content = readFileSync(join(inject("embeddedTemplate"), "database.tar"));
  const client = await createPglite({ loadDataDir: new Blob([new Uint8Array(content)]) });
  database = await wrapPglite(client, log);
  stopWatching = watchDiskSpace(client, async () => free, log);
  server = await startTestServer({ database });
  learner = server.browser();
  await learner.signUpAndLogIn();
});
afterAll(async () => {
  stopWatching?.();
  await server?.close();
  await database?.close();
});

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
});

test("responds to a plain form with a page of one sentence", async () => {
  const response = await rename("Grace");
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain(`<p>${databaseUnreachable}</p>`);
});

test("reading works meanwhile", async () => {
  expect(await completedModules()).toEqual([1]);
  expect((await learner.graphql("{ me { name } }")).data.me).toEqual({ name: "Test Learner" });
  const { data } = await server.browser().graphql('{ course(path: "/Per") { title } }');
  expect(data.course.title).not.toBe("");
});

test("stores again when there is room, without a restart", async () => {
  free = reservedBytes;
  await expect.poll(async () => (await tick(2)).response.status, patient).toBe(200);
  expect((await rename("Grace")).status).toBe(303);
  expect(await completedModules()).toEqual([1, 2]);
  expect((await learner.graphql("{ me { name } }")).data.me).toEqual({ name: "Grace" });
});
