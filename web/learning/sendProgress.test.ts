import { expect, test, vi } from "vitest";
import type { MergeProgressInput } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { stubLocalStorage } from "../testing/stubLocalStorage";

const stored = stubLocalStorage();

/** The most that a browser stores, except that items repeat. */
const answers = Array.from({ length: 2000 }, (_, index) => ({
  id: crypto.randomUUID(),
  itemId: `media-and-advertising-literacy/who-earns-what-${index % 490}`,
  moduleNumber: 1,
  choice: [0, 1, 2, 3],
  number: null,
  isRight: true,
  answeredAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  dueAt: "2026-12-01T10:00:00.000Z",
}));
const attempts = Array.from({ length: 200 }, () => ({
  id: crypto.randomUUID(),
  path: "/communication-creativity",
  answers: [0, 1, 2, 3, 0],
  right: [true, true, true, true, true],
  score: 5,
  submittedAt: "2026-11-24T10:00:00.000Z",
}));

async function load() {
  const { storeLocalAttempts, storeLocalPractice, setLocalTick } = await import("./browserProgress");
  setLocalTick("/Per", 1, true);
  storeLocalAttempts(attempts);
  storeLocalPractice(answers);
  return import("./sendProgress");
}

/** An API that accepts everything, and the inputs that it got. */
function recordInputs(data: object) {
  const inputs: MergeProgressInput[] = [];
  const execute = (async (_document, variables) => {
    inputs.push((variables as { input: MergeProgressInput }).input);
    return { data };
  }) as ExecuteGraphql;
  return { inputs, execute };
}

const bytesOf = (input: object) => Buffer.byteLength(JSON.stringify(input));
/** The limit of the API, less the document. */
const maxBytes = 99_000;

test("merges the largest progress in requests that the API accepts", async () => {
  const { mergeLocalProgress } = await load();
  const { inputs, execute } = recordInputs({ mergeProgress: [] });
  await mergeLocalProgress(execute, "amara");
  expect(Math.max(...inputs.map(bytesOf))).toBeLessThan(maxBytes);
  const sent = inputs.flatMap(({ practice }) => practice ?? []).map(({ id }) => id);
  expect(sent).toEqual(answers.map(({ id }) => id));
  expect(inputs.flatMap(({ attempts }) => attempts ?? [])).toHaveLength(200);
  expect(inputs.flatMap(({ courses }) => courses)).toHaveLength(1);
  expect([...stored.keys()]).toEqual([]);
});

test("keeps everything when a later request fails", async () => {
  const { mergeLocalProgress } = await load();
  const before = new Map(stored);
  let requests = 0;
  const failLater: ExecuteGraphql = async () => {
    requests += 1;
    if (requests > 2) throw new Error("lost");
    return { data: { mergeProgress: [] } as never };
  };
  await expect(mergeLocalProgress(failLater, "amara")).rejects.toThrow("lost");
  for (const [key, value] of before) expect(stored.get(key)).toBe(value);
});

test("stores the newest answers of the largest progress under a resume code", async () => {
  const { createResumeCode } = await load();
  const { inputs, execute } = recordInputs({ createResumeCode: { code: "7K2M", expiresAt: "2026-12-01" } });
  await createResumeCode(execute);
  expect(inputs).toHaveLength(1);
  expect(bytesOf(inputs[0] ?? {})).toBeLessThan(maxBytes);
  const practice = inputs[0]?.practice ?? [];
  expect(practice.length).toBeGreaterThan(300);
  expect(practice.at(-1)?.id).toBe(answers.at(-1)?.id);
});

test("stores no owner after a login that had nothing to send", async () => {
  const { mergeLocalProgress } = await import("./sendProgress");
  const { inputs, execute } = recordInputs({ mergeProgress: [] });
  await mergeLocalProgress(execute, "amara");
  expect(inputs).toEqual([]);
  expect([...stored.keys()]).toEqual([]);
});

test("sends the ticks that wait once when the browser is online again", async () => {
  const { saveTick } = await import("./sendProgress");
  let isAway = true;
  const operations: string[] = [];
  const execute = (async (document) => {
    if (isAway) return { errors: [{ message: "away", extensions: { code: "UNAVAILABLE" } }] };
    operations.push(/\w+ (\w+)/.exec(document)?.[1] ?? "");
    return { data: { mergeProgress: [] } };
  }) as ExecuteGraphql;
  const shownSession = { current: null, hasLocalChange: false };
  const invalidate = async () => {};
  const router = { options: { context: { execute, shownSession } }, invalidate } as never;
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const number of numbers)
    expect(await saveTick(router, { path: "/Per", number, completed: true })).toBe(false);
  isAway = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
  expect(operations).toEqual(["MergeProgress"]);
});
