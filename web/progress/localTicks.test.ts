import { expect, test } from "vitest";
import { countedCoursePath, readLocalTicks, withoutSent, withTick, writeLocalTicks } from "./localTicks";

function storage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    content: () => Object.fromEntries(items),
  };
}

test("what is written is read back", () => {
  const kept = storage();
  writeLocalTicks(kept, { "/Per": [1, 4] });
  expect(readLocalTicks(kept)).toEqual({ "/Per": [1, 4] });
});

test("completedChapters is the count of Communication and Creativity, also when the last tick went", () => {
  const kept = storage();
  writeLocalTicks(kept, { [countedCoursePath]: [2, 5], "/Per": [1] });
  expect(kept.content().completedChapters).toBe("2");
  writeLocalTicks(kept, { [countedCoursePath]: [] });
  expect(kept.content().completedChapters).toBe("0");
});

test("a count without a record starts that many ticks; with a record, the record counts", () => {
  expect(readLocalTicks(storage({ completedChapters: "3" }))).toEqual({ [countedCoursePath]: [1, 2, 3] });
  const recorded = storage({ completedChapters: "3" });
  recorded.setItem("ninefold.progress", JSON.stringify({ courses: { [countedCoursePath]: [7] } }));
  expect(readLocalTicks(recorded)).toEqual({ [countedCoursePath]: [7] });
});

test.each(["99", "-4", "2.7", "many", "", "NaN"])("a count of %j is made sense of", (completedChapters) => {
  const count = readLocalTicks(storage({ completedChapters }))[countedCoursePath]?.length ?? 0;
  expect(count).toBe({ "99": 9, "2.7": 2 }[completedChapters] ?? 0);
});

test.each([
  "nonsense",
  "null",
  "7",
  '{"courses":[1]}',
  '{"courses":{"/Per":"1,2"}}',
  '{"courses":{"Per":[1]}}',
])("a record of %j is nothing", (record) => {
  expect(readLocalTicks(storage({ "ninefold.progress": record }))).toEqual({});
});

test("numbers that are no module numbers, and repeated ones, are dropped", () => {
  const record = JSON.stringify({ courses: { "/Per": [3, 3, 1, 0, 10, 1.5, "2", null] } });
  expect(readLocalTicks(storage({ "ninefold.progress": record }))).toEqual({ "/Per": [1, 3] });
});

test("a tick is added in order and taken away, and twice is once", () => {
  const ticked = withTick(withTick(withTick({}, "/Per", 4, true), "/Per", 2, true), "/Per", 2, true);
  expect(ticked).toEqual({ "/Per": [2, 4] });
  expect(withTick(ticked, "/Per", 4, false)).toEqual({ "/Per": [2] });
});

test("after a merge only what was ticked meanwhile stays, and nothing stored when nothing stays", () => {
  const sent = { "/Per": [1, 2], "/social": [3] };
  expect(withoutSent({ "/Per": [1, 2, 5], "/social": [3] }, sent)).toEqual({ "/Per": [5] });
  const kept = storage({ completedChapters: "2", "ninefold.progress": "{}" });
  writeLocalTicks(kept, withoutSent({ [countedCoursePath]: [1, 2] }, { [countedCoursePath]: [1, 2] }));
  expect(kept.content()).toEqual({});
});
