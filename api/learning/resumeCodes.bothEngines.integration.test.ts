import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeCodeDays } from "../../schema/lifetimes";
import { secretHash } from "../accounts/sessions";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { cleanUp } from "../privacy/cleanUp";
import { defaultAllowances } from "../rateLimits";
import { startTestServer, type TestServer } from "../testing/testServer";
import { codeDoesNotWork, createResumeCode, redeemResumeCode } from "./resumeCodes";
import { resumeCodes } from "./resumeCodes.table";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const createDocument = `mutation ($input: MergeProgressInput!) {
  createResumeCode(input: $input) { code expiresAt } }`;
const redeemDocument = `mutation ($code: String!) { redeemResumeCode(code: $code) {
  courses { path completed times } attempts { id path answers right score submittedAt } } }`;

const time = "2026-11-19T08:00:00.000Z";
const attemptId = "6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a11";
const progress = {
  courses: [
    { path: "/per", completed: [4, 2], times: ["2026-11-20T08:00:00.000Z", time] },
    { path: "/gone", completed: [1] },
  ],
  attempts: [
    { id: attemptId, path: "/Per", answers: [1, 1, 1, 1, 0], submittedAt: time },
    { id: crypto.randomUUID(), path: "/Per", answers: [1], submittedAt: time },
  ],
};

const create = async (input: object = progress) =>
  (await server.browser().graphql(createDocument, { input })).data.createResumeCode;
const redeem = (code: string) => server.browser().graphql(redeemDocument, { code });
const rowOf = (code: string) => eq(resumeCodes.codeHash, secretHash(code.replaceAll("-", "")));

test("stores each module and attempt once, the first in the input", async () => {
  const [sent] = progress.attempts;
  const modules = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const { code } = await create({
    courses: [
      { path: "/Per", completed: [2], times: [time] },
      ...Array(199).fill({ path: "/per", completed: modules }),
    ],
    attempts: [sent, ...Array(199).fill({ ...sent, answers: [0, 0, 0, 0, 0] })],
  });
  const [row] = await server.database.db.select().from(resumeCodes).where(rowOf(code));
  expect(row?.progress.ticks).toHaveLength(modules.length);
  expect(row?.progress.attempts).toHaveLength(1);
  const { courses, attempts } = (await redeem(code)).data.redeemResumeCode;
  expect(courses).toMatchObject([{ path: "/Per", completed: modules }]);
  expect(courses[0].times[1]).toBe(time);
  expect(attempts).toMatchObject([{ id: attemptId, score: 4 }]);
});

test("returns the stored progress for any spelling of the code, repeatedly", async () => {
  const before = Date.now();
  const { code, expiresAt } = await create();
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const days = (Date.parse(expiresAt) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(resumeCodeDays);
  expect(days).toBeLessThan(resumeCodeDays + 0.1);
  const sloppy = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  for (const typed of [code, code, sloppy]) {
    expect((await redeem(typed)).data.redeemResumeCode).toEqual({
      courses: [{ path: "/Per", completed: [2, 4], times: [time, "2026-11-20T08:00:00.000Z"] }],
      attempts: [
        {
          id: attemptId,
          path: "/Per",
          answers: [1, 1, 1, 1, 0],
          right: [true, true, true, true, false],
          score: 4,
          submittedAt: time,
        },
      ],
    });
  }
});

test("stores neither the code nor anything that identifies its creator", async () => {
  const { code } = await create();
  const [row] = await server.database.db.select().from(resumeCodes).where(rowOf(code));
  expect(Object.keys(row ?? {}).sort()).toEqual(["codeHash", "createdAt", "expiresAt", "progress"]);
  const text = JSON.stringify(row);
  expect(text).not.toContain(code);
  expect(text).not.toContain(code.replaceAll("-", ""));
});

test("responds identically to wrong, expired and malformed codes", async () => {
  const { code } = await create();
  const { db } = server.database;
  await db.update(resumeCodes).set({ expiresAt: new Date() }).where(rowOf(code));
  const wrong = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
  const responses = await Promise.all(
    [code, wrong, "", "hello", "U".repeat(16), "9".repeat(3000)].map(redeem),
  );
  for (const response of responses) {
    expect(response).toEqual(responses[0]);
    expect(response).toMatchObject({
      status: 200,
      data: null,
      errors: [{ message: codeDoesNotWork, extensions: { code: "NOT_FOUND" } }],
    });
  }
});

test("accepts a code until it expires, after which the clean-up deletes its row", async () => {
  const { db } = server.database;
  const catalogue = await readCurrentCatalogue(db);
  const createdAt = new Date("2026-10-01T00:00:00Z");
  const end = new Date(createdAt.getTime() + resumeCodeDays * 86_400_000);
  const attempt = { id: attemptId, path: "/Per", answers: [1, 1, 1, 1, 0], submittedAt: createdAt };
  const input = { courses: [], attempts: [attempt] };
  const { code, expiresAt } = await createResumeCode(db, catalogue, input, createdAt);
  expect(expiresAt).toEqual(end);
  const lastMoment = new Date(end.getTime() - 1);
  expect((await redeemResumeCode(db, code, lastMoment)).attempts).toHaveLength(1);
  await expect(redeemResumeCode(db, code, end)).rejects.toThrow(codeDoesNotWork);
  await cleanUp(db, lastMoment);
  expect(await db.select().from(resumeCodes).where(rowOf(code))).toHaveLength(1);
  await cleanUp(db, new Date(end.getTime() + 1));
  expect(await db.select().from(resumeCodes).where(rowOf(code))).toEqual([]);
});

test("refuses malformed progress and stores nothing", async () => {
  const count = async () => (await server.database.db.select().from(resumeCodes)).length;
  const before = await count();
  const input = { courses: [{ path: "/Per", completed: [10] }] };
  const { errors } = await server.browser().graphql(createDocument, { input });
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect(await count()).toBe(before);
});

test("limits what one address stores in accounts and by codes together", async () => {
  const allowances = { ...defaultAllowances, storedItemsPerAddress: { tries: 5, seconds: 86_400 } };
  const limited = await startTestServer({ database: server.database, allowances });
  try {
    const browser = await limited.learner();
    const input = (...completed: number[]) => ({ input: { courses: [{ path: "/Per", completed }] } });
    const merge = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }";
    const codeOf = async (document: string, variables: Record<string, unknown>) =>
      (await browser.graphql(document, variables)).errors?.[0]?.extensions.code;
    expect(await codeOf(createDocument, input(1, 2))).toBeUndefined();
    expect(await codeOf(merge, input(1, 2, 3))).toBeUndefined();
    expect(await codeOf(merge, input(4))).toBe("RATE_LIMITED");
    expect(await codeOf(createDocument, input(4))).toBe("RATE_LIMITED");
    const submit = 'mutation { submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { stored } }';
    expect(await codeOf(submit, {})).toBe("RATE_LIMITED");
    const { data } = await limited.browser().graphql(submit);
    expect(data.submitQuiz).toEqual({ stored: false });
    const tick =
      'mutation { setModuleCompletion(input: { path: "/Per", number: 4, completed: true }) { percent } }';
    expect(await codeOf(tick, {})).toBe("RATE_LIMITED");
  } finally {
    await limited.close();
  }
});

test("limits creating and redeeming codes per address", async () => {
  const two = { tries: 2, seconds: 600 };
  const allowances = { ...defaultAllowances, resumeCodePerAddress: two, resumeTryPerAddress: two };
  const limited = await startTestServer({ database: server.database, allowances });
  try {
    const errorCodes = async (document: string, variables: Record<string, unknown>) => {
      const requests = [1, 2, 3].map(() => limited.browser().graphql(document, variables));
      return (await Promise.all(requests)).map(({ errors }) => errors?.[0]?.extensions.code).sort();
    };
    const redeemed = await errorCodes(redeemDocument, { code: "0000-0000-0000-0000" });
    expect(redeemed).toEqual(["NOT_FOUND", "NOT_FOUND", "RATE_LIMITED"]);
    const created = await errorCodes(createDocument, { input: { courses: [] } });
    expect(created).toEqual(["RATE_LIMITED", undefined, undefined]);
  } finally {
    await limited.close();
  }
});
