import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { MemoryCaches } from "../testing/memoryCaches";
import { stubLocalStorage } from "../testing/stubLocalStorage";

const stored = stubLocalStorage();

const unreachable: ExecuteGraphql = async () => {
  const { RequestFailure } = await import("../graphql/requestFailure");
  throw new RequestFailure("away", "UNREACHABLE");
};

/** Stores a kept course with three modules, whose items are `money/1a`, `money/1b`, `money/2a` and so on. */
async function keepCourse(): Promise<void> {
  vi.stubGlobal("caches", new MemoryCaches());
  const { commitSet } = await import("../offline/keptStore");
  const modules = [1, 2, 3].map((number) => ({
    number,
    practiceItems: ["a", "b"].map((name) => ({ id: `money/${number}${name}` })),
  }));
  const course = { title: "Money", path: "/money", modules };
  const set = { name: "money", release: "one", course, pages: [], files: [] };
  const kept = { ...set, keptAt: "2026-11-20T10:00:00.000Z", bytes: 1, previousFiles: [] };
  await commitSet(kept as unknown as Parameters<typeof commitSet>[0]);
}

/** Returns the ids of a round without the server, and its other fields. */
async function readOffline() {
  const { readBrowserRound } = await import("./readPractice");
  const { waitingAnswers } = await import("../learning/waitingAnswers");
  const { items, ...round } = await readBrowserRound(unreachable, waitingAnswers());
  return { ids: items.map(({ id }) => id).sort(), ...round };
}

test("chooses offline by the account's ticks and the changes that wait", async () => {
  await keepCourse();
  stored.set("ninefold.accountTicks", JSON.stringify({ "/money": [1, 2] }));
  const { setLocalTick } = await import("../learning/browserProgress");
  setLocalTick("/money", 2, false, true);
  setLocalTick("/money", 3, true, true);
  const { ids, newCount } = await readOffline();
  expect(ids).toEqual(["money/1a", "money/1b", "money/3a", "money/3b"]);
  expect(newCount).toBe(4);
});

test("omits offline the items with unsent answers, and offers others of their modules", async () => {
  await keepCourse();
  const { storeWaiting } = await import("../learning/waitingAnswers");
  const wait = (itemId: string, moduleNumber: number) =>
    storeWaiting({
      kind: "practice",
      id: crypto.randomUUID(),
      itemId,
      moduleNumber,
      choice: [0],
      number: null,
      answeredAt: new Date().toISOString(),
    });
  expect(await readOffline()).toMatchObject({ ids: [], nextDueAt: null, hasWaiting: false });
  wait("money/2a", 2);
  expect(await readOffline()).toMatchObject({ ids: ["money/2b"], newCount: 1, hasWaiting: true });
  // An earlier answer, after which the item is due.
  const { storeLocalPractice } = await import("../learning/browserProgress");
  const times = { answeredAt: "2026-01-01T10:00:00.000Z", dueAt: "2026-01-03T10:00:00.000Z" };
  const earlier = { itemId: "money/2b", moduleNumber: 2, choice: [0], number: null, isRight: true };
  storeLocalPractice([{ ...earlier, ...times, id: crypto.randomUUID() }]);
  expect(await readOffline()).toMatchObject({ ids: ["money/2b"], dueCount: 1 });
  wait("money/2b", 2);
  expect(await readOffline()).toMatchObject({ ids: [], dueCount: 0, newCount: 0, hasWaiting: true });
});

test.each([
  ["", []],
  ["0.2", [0, 2]],
  [3, [3]],
  [undefined, null],
  ["abc", null],
  ["0.-1", null],
  [-1, null],
])("reads the choice %j of an address as %j", async (choice, expected) => {
  const { readPractice } = await import("./readPractice");
  const execute = vi.fn(async () => ({ data: { practiceItem: null } as never }));
  await readPractice(execute, { item: "saving/goal", choice }, {} as never);
  const variables = { id: "saving/goal", choice: expected, number: null, isAnswered: expected !== null };
  expect(execute).toHaveBeenCalledWith(expect.anything(), variables);
});
