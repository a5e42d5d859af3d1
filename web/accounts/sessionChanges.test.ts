import { expect, test, vi } from "vitest";
import { changeSession, type ShownSession } from "../session/session";
import { refreshSession } from "./sessionChanges";

const me = { id: "u1", name: "Amara", email: "amara@example.org", role: "LEARNER" as const };
const sessionWith = (completed: number[]) => ({ me, ticks: { "/Per": completed } });

/**
 * Refreshes the shown session while the API responds with the ticks `completed`. Returns how often the page
 * loaded its data.
 */
async function refresh(shown: ShownSession, completed: number[], meanwhile = () => {}) {
  const invalidate = vi.fn(async () => {});
  const execute = async () => {
    meanwhile();
    const nodes = [{ path: "/Per", progress: { completed } }];
    return { data: { me, courses: { nodes, pageInfo: { hasNextPage: false } } } };
  };
  await refreshSession({ options: { context: { execute, shownSession: shown } }, invalidate } as never);
  return invalidate.mock.calls.length;
}

test("shows the ticks that were read, and loads nothing when they are the same", async () => {
  const shown = { current: sessionWith([1]), hasLocalChange: false };
  expect(await refresh(shown, [1])).toBe(0);
  expect(shown.hasLocalChange).toBe(false);
  expect(await refresh(shown, [1, 2])).toBe(1);
  expect(shown.current).toEqual(sessionWith([1, 2]));
});

test("keeps a tick that is stored while the session is read", async () => {
  const shown = { current: sessionWith([1]), hasLocalChange: false };
  await refresh(shown, [1], () => changeSession(shown, () => sessionWith([1, 2])));
  expect(shown.current).toEqual(sessionWith([1, 2]));
});
