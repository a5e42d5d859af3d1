import { expect, test } from "vitest";
import { countedCoursePath } from "./progressKeys";
import {
  readProgress,
  type StoredProgress,
  withAttempts,
  withTick,
  withWaiting,
  writeProgress,
} from "./storedProgress";
import { withoutSent } from "./waitingProgress";

const empty: StoredProgress = { ticks: {}, tickTimes: {}, attempts: [], practice: [], removals: {} };
const early = new Date("2026-11-21T10:00:00.000Z");
const late = new Date("2026-11-22T11:00:00.000Z");

function storage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    content: () => Object.fromEntries(items),
  };
}

const ticksOf = (content: Record<string, string>) => readProgress(storage(content)).ticks;
const timesOf = (stored: string) => readProgress(storage({ "ninefold.tickTimes": stored })).tickTimes;
const attemptsOf = (stored: unknown) =>
  readProgress(storage({ "ninefold.attempts": JSON.stringify(stored) })).attempts;

const tick = (progress: StoredProgress, path: string, number: number, done = true, at = early) =>
  withTick(progress, { path, number, done, at });

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const attempt = (number: number, submittedAt = "2026-11-20T10:00:00.000Z") => ({
  id: idOf(number),
  path: "/Per",
  answers: [1, 0, 3],
  right: [true, false, true],
  score: 2,
  submittedAt,
});

test("reads back the ticks, tick times and attempts that it writes", () => {
  const target = storage();
  const progress = { ...tick(tick(empty, "/Per", 1), "/Per", 4), attempts: [attempt(1), attempt(2)] };
  writeProgress(target, progress);
  expect(readProgress(target)).toEqual(progress);
});

test("removes all keys when the progress is empty", () => {
  const target = storage({ completedChapters: "2", "ninefold.progress": "{}", "ninefold.attempts": "[]" });
  writeProgress(target, empty);
  expect(target.content()).toEqual({});
  expect(readProgress(target)).toEqual(empty);
});

test("stores the tick count of Communication and Creativity, even if it is 0", () => {
  const target = storage();
  writeProgress(target, { ...empty, ticks: { [countedCoursePath]: [2, 5], "/Per": [1] } });
  expect(target.content().completedChapters).toBe("2");
  writeProgress(target, { ...empty, ticks: { [countedCoursePath]: [] } });
  expect(target.content().completedChapters).toBe("0");
});

test("converts a count to ticks unless ticks are stored", () => {
  expect(ticksOf({ completedChapters: "3" })).toEqual({ [countedCoursePath]: [1, 2, 3] });
  const ticks = JSON.stringify({ courses: { [countedCoursePath]: [7] } });
  expect(ticksOf({ completedChapters: "3", "ninefold.progress": ticks })).toEqual({
    [countedCoursePath]: [7],
  });
});

test.each(["99", "-4", "2.7", "many", "", "NaN"])(
  "clamps a stored count of %j to a number of modules",
  (count) => {
    const ticked = ticksOf({ completedChapters: count })[countedCoursePath]?.length ?? 0;
    expect(ticked).toBe({ "99": 9, "2.7": 2 }[count] ?? 0);
  },
);

test.each([
  "nonsense",
  "null",
  "7",
  '{"courses":[1]}',
  '{"courses":{"/Per":"1,2"}}',
  '{"courses":{"Per":[1]}}',
])("reads ticks of %j as none", (stored) => {
  expect(ticksOf({ "ninefold.progress": stored })).toEqual({});
});

test("drops invalid and repeated module numbers", () => {
  const stored = JSON.stringify({ courses: { "/Per": [3, 3, 1, 0, 10, 1.5, "2", null] } });
  expect(ticksOf({ "ninefold.progress": stored })).toEqual({ "/Per": [1, 3] });
});

test("drops invalid tick times", () => {
  const time = "2026-11-21T10:00:00.000Z";
  expect(timesOf(`{"/Per":{"1":"soon","2":"${time}"},"/x":null}`)).toEqual({ "/Per": { 2: time } });
  expect(timesOf(`{"/Per":["${time}"]}`)).toEqual({});
  for (const nonsense of ["", "{", "null", "7"]) expect(timesOf(nonsense)).toEqual({});
});

test("drops invalid attempts and unknown properties", () => {
  const invalid = [
    null,
    7,
    "x",
    {},
    [],
    { ...attempt(2), id: "2" },
    { ...attempt(2), path: "//evil.example" },
    ...[{ answers: [] }, { answers: [1, 0] }, { answers: [1, 0, -1] }].map((part) => ({
      ...attempt(2),
      ...part,
    })),
    ...[{ right: [1, 0, 1] }, { score: 3 }].map((part) => ({ ...attempt(2), ...part })),
    ...[{ submittedAt: "yesterday" }, { submittedAt: 5 }].map((part) => ({ ...attempt(2), ...part })),
  ];
  expect(attemptsOf([...invalid, { ...attempt(1), name: "Ada" }])).toEqual([attempt(1)]);
  for (const nonsense of ["", null, "x", { length: 1 }]) expect(attemptsOf(nonsense)).toEqual([]);
});

test("stores the newest 200 attempts", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const many = Array.from({ length: 203 }, (_, index) =>
    attempt(index, new Date(start + index * 60_000).toISOString()),
  );
  const newest = attemptsOf(many);
  expect(newest).toHaveLength(200);
  expect(newest[0]?.id).toBe(idOf(3));
});

test("adds attempts in order of time and ignores known ids", () => {
  const newer = attempt(1, "2026-11-21T10:00:00.000Z");
  const both = withAttempts([newer], [attempt(2)]);
  expect(both).toEqual([attempt(2), newer]);
  expect(withAttempts(both, [{ ...newer, score: 3, right: [true, true, true] }])).toEqual(both);
});

test("adds a tick with its time in order, and removes both on untick", () => {
  const ticked = tick(tick(tick(empty, "/Per", 4), "/Per", 2), "/Per", 2, true, late);
  expect(ticked.ticks).toEqual({ "/Per": [2, 4] });
  expect(ticked.tickTimes).toEqual({ "/Per": { 2: late.toISOString(), 4: early.toISOString() } });
  const unticked = tick(tick(ticked, "/Per", 4, false), "/Per", 2, false);
  expect(unticked).toEqual({ ...empty, ticks: { "/Per": [] } });
});

const practiceAnswer = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  itemId: "personal-finance/what-is-left",
  moduleNumber: 1,
  choice: null,
  number: 3,
  isRight: true,
  answeredAt: `2026-09-0${number}T10:00:00.000Z`,
  dueAt: `2026-09-1${number}T10:00:00.000Z`,
});

test("reads stored practice answers in order and drops invalid ones", () => {
  const stored = [practiceAnswer(2), { ...practiceAnswer(3), itemId: "no slash" }, practiceAnswer(1)];
  const storage = new Map([["ninefold.practice", JSON.stringify(stored)]]);
  const progress = readProgress({
    getItem: (key) => storage.get(key) ?? null,
    setItem: () => {},
    removeItem: () => {},
  });
  expect(progress.practice).toEqual([practiceAnswer(1), practiceAnswer(2)]);
});

test("retains only progress made during a merge", () => {
  const sent = {
    ...tick(tick(tick(empty, "/Per", 1), "/Per", 2), "/social", 3),
    attempts: [attempt(1)],
    practice: [practiceAnswer(1)],
  };
  const meanwhile = {
    ...tick(tick(sent, "/Per", 5, true, late), "/Per", 2, true, late),
    attempts: [attempt(1), attempt(2)],
    practice: [practiceAnswer(1), practiceAnswer(2)],
  };
  expect(withoutSent(meanwhile, sent)).toEqual({
    ticks: { "/Per": [2, 5] },
    tickTimes: { "/Per": { 2: late.toISOString(), 5: late.toISOString() } },
    attempts: [attempt(2)],
    practice: [practiceAnswer(2)],
    removals: {},
  });
  expect(withoutSent(sent, sent)).toEqual(empty);
});

test("adds the changes that wait to the account's ticks", () => {
  const changes = {
    ticks: { "/Per": [1, 5], "/time": [2], "/quiet": [] },
    removals: { "/Per": { 3: early.toISOString() } },
  };
  const account = { "/Per": [2, 3, 5], "/technology": [7] };
  expect(withWaiting(account, changes)).toEqual({
    "/Per": [1, 2, 5],
    "/time": [2],
    "/quiet": [],
    "/technology": [7],
  });
  expect(withWaiting(null, changes)).toEqual(changes.ticks);
});
