import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { MemoryCaches } from "../testing/memoryCaches";
import { stubLocalStorage } from "../testing/stubLocalStorage";

const stored = stubLocalStorage();

test("chooses offline by the account's ticks and the changes that wait", async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  const { commitSet } = await import("../offline/keptStore");
  const { RequestFailure } = await import("../graphql/requestFailure");
  const { readBrowserSession } = await import("./readPractice");
  const modules = [1, 2, 3].map((number) => ({ number, practiceItems: [{ id: `money/${number}/a` }] }));
  const course = { title: "Money", path: "/money", quizPath: "/money-quiz", modules };
  const set = { name: "money", release: "one", course, pages: [], files: [] };
  const kept = { ...set, keptAt: "2026-11-20T10:00:00.000Z", bytes: 1, previousFiles: [] };
  await commitSet(kept as unknown as Parameters<typeof commitSet>[0]);
  stored.set("ninefold.accountTicks", JSON.stringify({ "/money": [1, 2] }));
  const { setLocalTick } = await import("../learning/browserProgress");
  setLocalTick("/money", 2, false, true);
  setLocalTick("/money", 3, true, true);
  const unreachable: ExecuteGraphql = async () => {
    throw new RequestFailure("away", "UNREACHABLE");
  };
  const { items, newCount } = await readBrowserSession(unreachable);
  expect(items.map(({ id }) => id).sort()).toEqual(["money/1/a", "money/3/a"]);
  expect(newCount).toBe(2);
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
