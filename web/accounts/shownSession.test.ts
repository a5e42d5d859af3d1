import { expect, test } from "vitest";
import { changeSession, loadSession, type ShownSession, sessionWasShown } from "./session";

const me = { id: "u1", name: "Amara", email: "amara@example.org", role: "LEARNER" as const };
const stored = { me, ticks: { "/Per": [1] } };
const changed = { me, ticks: { "/Per": [1, 2] } };
const unreachable = () => Promise.reject(new Error("offline"));

test("a change is shown by the next load without asking, and the load after that asks", async () => {
  const shown: ShownSession = { current: stored, isAhead: false };
  changeSession(shown, () => changed);
  expect(await loadSession(shown, unreachable)).toBe(changed);
  expect(await loadSession(shown, async () => stored)).toBe(stored);
});

test("an older page that is shown late does not take a change back", () => {
  const shown: ShownSession = { current: stored, isAhead: false };
  changeSession(shown, () => changed);
  sessionWasShown(shown, stored);
  expect(shown.current).toBe(changed);
});

test("a refresh that cannot get through goes on with what is shown; a first check that fails is not logged in", async () => {
  expect(await loadSession({ current: stored, isAhead: false }, unreachable)).toBe(stored);
  expect(await loadSession({ current: null, isAhead: false }, unreachable)).toEqual({ me: null, ticks: {} });
});
