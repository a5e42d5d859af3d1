import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assistantCounts, type ReplyKind } from "../assistant/assistantCounts.table";
import { type Browser, errorCode } from "../testing/browser";
import { signInAsAdmin } from "../testing/signInAsAdmin";
import { startTestServer, type TestServer } from "../testing/testServer";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({
    assistant: { gemini: null, now: () => new Date("2026-11-24T12:00:00Z") },
  });
  admin = (await signInAsAdmin(server)).browser;
});
beforeEach(() => server.database.db.delete(assistantCounts));
afterAll(() => server.close());

const fields = "days { day ai library fixed declined danger failed } modules { module { id } replies }";
const document = `query ($days: Int) { admin { assistantStatistics(days: $days) { ${fields} } } }`;
const statistics = async (browser: Browser, days?: number) => browser.graphql(document, { days });
const read = async (days?: number) => (await statistics(admin, days)).data.admin.assistantStatistics;

const insert = (day: string, kind: ReplyKind | "citation", count: number, moduleId = "") =>
  server.database.db.insert(assistantCounts).values({ day: new Date(day), kind, count, moduleId });

test("lists days and cited modules, and omits figures from 1 to 4", async () => {
  await insert("2026-11-24", "ai", 5);
  await insert("2026-11-24", "danger", 4);
  await insert("2026-10-26", "library", 70);
  await insert("2026-10-25", "library", 9);
  await insert("2026-11-24", "citation", 3, "personal-finance-3");
  await insert("2026-11-23", "citation", 3, "personal-finance-3");
  await insert("2026-11-24", "citation", 7, "technology-1");
  await insert("2026-11-24", "citation", 4, "technology-2");
  await insert("2026-11-24", "citation", 8, "no-longer-there-1");
  const none = { ai: 0, library: 0, fixed: 0, declined: 0, danger: 0, failed: 0 };
  expect(await read()).toEqual({
    days: [
      { day: "2026-11-24", ...none, ai: 5, danger: null },
      { day: "2026-10-26", ...none, library: 70 },
    ],
    modules: [
      { module: { id: "technology-1" }, replies: 7 },
      { module: { id: "personal-finance-3" }, replies: 6 },
    ],
  });
  expect((await read(1)).days).toHaveLength(1);
  expect((await read(400)).days).toHaveLength(3);
});

test("counts replies to learners, and stores no word of a question", async () => {
  const other = await startTestServer({
    database: server.database,
    assistant: { gemini: null, now: () => new Date("2026-11-24T12:00:00Z") },
  });
  const learner = other.browser();
  const ask = async (message: string) => {
    const mutation = "mutation ($input: AskAssistantInput!) { askAssistant(input: $input) { source } }";
    expect((await learner.graphql(mutation, { input: { message } })).errors).toBeUndefined();
  };
  for (let count = 0; count < 5; count += 1) {
    await ask("How can I save more of my pocket money for a zebra?");
    await ask("Which day is it?");
    await ask("i want to kill myself");
    await ask("zebra qwxyz");
  }
  // Closing a server stores its counts.
  await other.close();
  const { days, modules } = await read();
  expect(days).toEqual([
    { day: "2026-11-24", ai: 0, library: 5, fixed: 5, declined: 5, danger: 5, failed: 0 },
  ]);
  expect(modules.length).toBeGreaterThan(0);
  for (const { replies } of modules) expect(replies).toBe(5);
  expect(JSON.stringify(await server.database.db.select().from(assistantCounts))).not.toMatch(/zebra|kill/);
});

test("is for admins only, and limits the number of days", async () => {
  const learner = server.browser();
  expect(errorCode(await statistics(learner))).toBe("UNAUTHENTICATED");
  await learner.signUpAndLogIn();
  expect(errorCode(await statistics(learner))).toBe("FORBIDDEN");
  expect(errorCode(await statistics(admin, 401))).toBe("BAD_USER_INPUT");
  expect(errorCode(await statistics(admin, 0))).toBe("BAD_USER_INPUT");
});
