import { expect, test } from "vitest";
import { changeSession, loadSession, recordShownSession, type ShownSession } from "./session";

const me = { id: "u1", name: "Amara", email: "amara@example.org", role: "LEARNER" as const };
const stored = { me, ticks: { "/Per": [1] } };
const changed = { me, ticks: { "/Per": [1, 2] } };
const unreachable = () => Promise.reject(new Error("offline"));

test("returns a local change from the next load, then reads again", async () => {
  const shown: ShownSession = { current: stored, hasLocalChange: false };
  changeSession(shown, () => changed);
  expect(await loadSession(shown, unreachable)).toBe(changed);
  expect(await loadSession(shown, async () => stored)).toBe(stored);
});

test("keeps a local change when an older page is shown late", () => {
  const shown: ShownSession = { current: stored, hasLocalChange: false };
  changeSession(shown, () => changed);
  recordShownSession(shown, stored);
  expect(shown.current).toBe(changed);
});

test("keeps the shown session when a refresh fails; signed out on a first load", async () => {
  expect(await loadSession({ current: stored, hasLocalChange: false }, unreachable)).toBe(stored);
  expect(await loadSession({ current: null, hasLocalChange: false }, unreachable)).toEqual({
    me: null,
    ticks: {},
  });
});
