import { isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { RequestFailure } from "../graphql/requestFailure";
import { reloadIfSessionEnded, requireSession, withSession } from "./guards";
import { noSession } from "./session";

const me = { id: "u1", name: "Amara", email: "amara@example.org", role: "LEARNER" as const };

/** Loader arguments of a page that shows this session. */
const visit = (session = { me, ticks: {} } as typeof noSession) => ({
  location: { href: "/review/1?from=mail#top" },
  parentMatchPromise: Promise.resolve({ loaderData: { session } }),
});
const refused = (code: string) => () => Promise.reject(new RequestFailure("No.", code));

/** Returns the redirect that a guard throws; throws if it does not redirect. */
async function redirectOf(guarded: Promise<unknown>) {
  const thrown = await guarded.then(
    () => undefined,
    (error) => error,
  );
  if (!isRedirect(thrown)) throw new Error(`no redirect but ${thrown}`);
  return thrown.options;
}

test("reads nothing without a session: returns null or redirects to /login", async () => {
  const read = () => Promise.reject(new Error("read without a session"));
  expect(await withSession(visit(noSession), read)).toBeNull();
  expect(await redirectOf(requireSession(visit(noSession), read))).toMatchObject({ to: "/login" });
});

test("reloads a page that shows a session which the API does not know", async () => {
  const reload = { href: "/review/1?from=mail#top", reloadDocument: true };
  expect(await redirectOf(withSession(visit(), refused("UNAUTHENTICATED")))).toMatchObject(reload);
  expect(await redirectOf(requireSession(visit(), refused("UNAUTHENTICATED")))).toMatchObject(reload);
  expect(await redirectOf(reloadIfSessionEnded(visit()))).toMatchObject(reload);
});

test("returns the value read, even null, and rethrows other failures", async () => {
  expect(await requireSession(visit(), async () => null)).toBeNull();
  expect(await withSession(visit(), async () => 7)).toBe(7);
  await expect(withSession(visit(), refused("UNREACHABLE"))).rejects.toMatchObject({ code: "UNREACHABLE" });
  await reloadIfSessionEnded(visit(noSession));
});
