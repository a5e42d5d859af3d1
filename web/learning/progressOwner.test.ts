import { expect, test, vi } from "vitest";
import { refuseToSetAside, stubLocalStorage } from "../testing/stubLocalStorage";

const stored = stubLocalStorage();

async function load() {
  return {
    ...(await import("./progressOwner")),
    ...(await import("./browserProgress")),
    ...(await import("./waitingAnswers")),
  };
}

const quiz = {
  kind: "quiz" as const,
  id: crypto.randomUUID(),
  path: "/Per",
  quizPath: "/quiz",
  answers: [0, 1],
  submittedAt: "2026-11-24T10:00:00.000Z",
};

test("gives what was made without an account to the first account", async () => {
  const { claimProgress, browserProgress, setLocalTick } = await load();
  setLocalTick("/Per", 1, true);
  claimProgress("amara");
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
});

test("sets progress and answers of another account aside until it logs in again", async () => {
  const { claimProgress, browserProgress, setLocalTick, storeWaiting, waitingAnswers } = await load();
  claimProgress("amara");
  setLocalTick("/Per", 1, true);
  storeWaiting(quiz);
  claimProgress("bela");
  expect(browserProgress().ticks).toEqual({});
  expect(waitingAnswers()).toEqual([]);
  setLocalTick("/time", 2, true);
  const onWaiting = vi.fn();
  window.addEventListener("ninefold-waiting", onWaiting);
  claimProgress("amara");
  expect(onWaiting).toHaveBeenCalledTimes(1);
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
  expect(waitingAnswers()).toEqual([quiz]);
  setLocalTick("/Per", 1, false);
  claimProgress("bela");
  expect(onWaiting).toHaveBeenCalledTimes(1);
  expect(browserProgress().ticks).toEqual({ "/time": [2] });
});

test("sets aside at the end of a session what could not be sent", async () => {
  const { claimProgress, setAsideProgress, browserProgress, setLocalTick, storeWaiting, waitingAnswers } =
    await load();
  claimProgress("amara");
  setLocalTick("/Per", 1, true);
  storeWaiting(quiz);
  setAsideProgress("amara");
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
  setAsideProgress(undefined);
  expect(browserProgress().ticks).toEqual({});
  expect(waitingAnswers()).toEqual([]);
  setLocalTick("/time", 2, true);
  setAsideProgress(undefined);
  expect(browserProgress().ticks).toEqual({ "/time": [2] });
  setLocalTick("/time", 2, false);
  claimProgress("amara");
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
  expect(waitingAnswers()).toEqual([quiz]);
  setLocalTick("/Per", 1, false);
});

test("claims nothing of an account without a session", async () => {
  const { claimProgress, setLocalTick } = await load();
  expect(claimProgress(undefined)).toBe(true);
  claimProgress("amara");
  setLocalTick("/Per", 1, true);
  expect(claimProgress(undefined)).toBe(false);
});

test("stores nothing for accounts without progress", async () => {
  const { claimProgress, releaseProgress } = await load();
  claimProgress("amara");
  claimProgress("bela");
  releaseProgress();
  expect([...stored.keys()]).toEqual([]);
});

test("gives progress made on a stored page to the account whose ticks it shows", async () => {
  const { claimProgress, setAsideProgress, releaseProgress, browserProgress, setLocalTick } = await load();
  const { storeAccountTicks } = await import("./accountTicks");
  claimProgress("amara");
  storeAccountTicks({ "/Per": [2] });
  releaseProgress();
  setLocalTick("/Per", 1, true);
  setAsideProgress(undefined);
  expect(stored.has("ninefold.accountTicks")).toBe(false);
  claimProgress("bela");
  expect(browserProgress().ticks).toEqual({});
  claimProgress("amara");
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
});

test("ignores values under other keys and malformed ones", async () => {
  const { claimProgress, browserProgress } = await load();
  stored.set("ninefold.setAside", '{"amara":[{"other":"1","ninefold.progress":"no JSON"}],"bela":3}');
  claimProgress("amara");
  expect(stored.has("other")).toBe(false);
  expect(browserProgress().ticks).toEqual({});
});

test("keeps and does not send another account's progress when there is no room to set it aside", async () => {
  const { claimProgress, browserProgress, setLocalTick } = await load();
  const { mergeLocalProgress } = await import("./sendProgress");
  claimProgress("amara");
  setLocalTick("/Per", 1, true);
  refuseToSetAside(stored);
  const execute = vi.fn();
  await mergeLocalProgress(execute, "bela");
  expect(execute).not.toHaveBeenCalled();
  expect(claimProgress("amara")).toBe(true);
  expect(browserProgress().ticks).toEqual({ "/Per": [1] });
});
