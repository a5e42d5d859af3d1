import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../testing/browser";
import { startTestServer, type TestServer } from "../testing/testServer";
import { removedTicks } from "./removedTicks.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tickDocument = `mutation ($input: SetModuleCompletionInput!) {
  setModuleCompletion(input: $input) { id completed percent completedAt course { slug } } }`;
const mergeDocument = `mutation ($input: MergeProgressInput!) {
  mergeProgress(input: $input) { completed percent course { path } } }`;
const progressDocument = `query ($path: String) {
  course(path: $path) { progress { completed percent completedAt } } }`;

async function learner() {
  const browser = await server.learner();
  const tick = (path: string, number: number, completed = true) =>
    browser.graphql(tickDocument, { input: { path, number, completed } });
  const progressIn = async (path: string) =>
    (await browser.graphql(progressDocument, { path })).data.course.progress;
  return { browser, tick, progressIn };
}

describe("setModuleCompletion", () => {
  test("ticks and unticks, in any letter case of the path, in percent of nine", async () => {
    const { tick, progressIn } = await learner();
    expect((await tick("/per", 3)).data.setModuleCompletion).toMatchObject({
      completed: [3],
      percent: 11,
      completedAt: null,
      course: { slug: "personal-finance" },
    });
    expect((await tick("/PER", 1)).data.setModuleCompletion).toMatchObject({
      completed: [1, 3],
      percent: 22,
    });
    expect((await tick("/Per", 3, false)).data.setModuleCompletion).toMatchObject({
      completed: [1],
      percent: 11,
    });
    expect(await progressIn("/quiz")).toMatchObject({ completed: [1], percent: 11 });
  });

  test("is idempotent, also under concurrent requests", async () => {
    const { tick, progressIn } = await learner();
    await Promise.all(Array.from({ length: 6 }, () => tick("/Per", 2)));
    expect(await progressIn("/Per")).toMatchObject({ completed: [2] });
    await Promise.all(Array.from({ length: 6 }, () => tick("/Per", 2, false)));
    expect(await progressIn("/Per")).toMatchObject({ completed: [], percent: 0 });
  });

  test("a tick stays after a removal with the time of a faster clock and a later merge", async () => {
    const { browser, tick, progressIn } = await learner();
    await tick("/Per", 1);
    await tick("/Per", 1, false);
    await server.database.db.update(removedTicks).set({ removedAt: new Date(Date.now() + 3_600_000) });
    await tick("/Per", 1);
    await browser.graphql(mergeDocument, {
      input: { courses: [], removals: [{ path: "/Per", number: 2, removedAt: new Date() }] },
    });
    expect(await progressIn("/Per")).toMatchObject({ completed: [1] });
  });

  test("returns 100 % for nine ticks and 89 % for eight, incomplete without the quiz", async () => {
    const { tick, progressIn } = await learner();
    for (let number = 1; number <= 9; number++) await tick("/Per", number);
    expect(await progressIn("/Per")).toMatchObject({ percent: 100, completedAt: null });
    for (let number = 1; number <= 8; number++) await tick("/problem-solving", number);
    expect(await progressIn("/problem-solving")).toMatchObject({ percent: 89, completedAt: null });
  });

  test.each([
    ["/Per", 0, "BAD_USER_INPUT"],
    ["/Per", 10, "BAD_USER_INPUT"],
    ["/problem-solving", 9, "BAD_USER_INPUT"],
    ["/nowhere", 1, "NOT_FOUND"],
  ])("refuses %s module %i with %s", async (path, number, code) => {
    const { tick } = await learner();
    const { errors } = await tick(path, number);
    expect(errors?.[0]?.extensions.code).toBe(code);
  });

  test("refuses an anonymous tick", async () => {
    const { errors } = await server
      .browser()
      .graphql(tickDocument, { input: { path: "/Per", number: 1, completed: true } });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});

test("returns only own progress, and null without a session", async () => {
  const one = await learner();
  const other = await learner();
  await one.tick("/Per", 4);
  expect(await other.progressIn("/Per")).toMatchObject({ completed: [] });
  expect(
    (await server.browser().graphql(progressDocument, { path: "/Per" })).data.course.progress,
  ).toBeNull();
});

test.each(["nodes", "edges { node"])(
  "returns only own progress in a course list by %s, as for a single course",
  async (selection) => {
    const one = await learner();
    const other = await learner();
    for (const module of [6, 2]) await one.tick("/Per", module);
    for (const extraField of ["", "summary"]) {
      const end = selection.includes("{") ? "}" : "";
      const query = `{ courses {
        ${selection} { path ${extraField} progress { completed percent completedAt } } ${end} } }`;
      const firstOf = async (browser: Browser) => {
        const { nodes, edges } = (await browser.graphql(query)).data.courses;
        return nodes?.[0] ?? edges[0].node;
      };
      expect(await firstOf(one.browser)).toMatchObject({
        path: "/Per",
        progress: { ...(await one.progressIn("/Per")), completed: [2, 6] },
      });
      expect(await firstOf(other.browser)).toMatchObject({ path: "/Per", progress: { completed: [] } });
      expect(await firstOf(server.browser())).toMatchObject({ path: "/Per", progress: null });
    }
  },
);
