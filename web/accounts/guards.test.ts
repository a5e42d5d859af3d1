import { isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { RequestFailure } from "../graphql/requestFailure";
import { expectNoSession, requireSession, withSession } from "./guards";
import { noSession } from "./session";

const me = { id: "u1", name: "Amara", email: "amara@example.org", role: "LEARNER" as const };

/** A visit of a page that shows this session. */
const visit = (session = { me, ticks: {} } as typeof noSession) => ({
  location: { href: "/review/1?from=mail#top" },
  parentMatchPromise: Promise.resolve({ loaderData: { session } }),
});
const refused = (code: string) => () => Promise.reject(new RequestFailure("No.", code));

/** The address to which a guard redirects; throws when it does not redirect. */
async function redirectOf(guarded: Promise<unknown>) {
  const thrown = await guarded.then(
    () => undefined,
    (error) => error,
  );
  if (!isRedirect(thrown)) throw new Error(`no redirect but ${thrown}`);
  return thrown.options;
}

test("without a session nothing is read: an open page goes on with null, another leads to /login", async () => {
  const read = () => Promise.reject(new Error("read without a session"));
  expect(await withSession(visit(noSession), read)).toBeNull();
  expect(await redirectOf(requireSession(visit(noSession), read))).toMatchObject({ to: "/login" });
});

test("where the API knows of no session but the page shows one, the page is fetched anew under its address", async () => {
  const anew = { href: "/review/1?from=mail#top", reloadDocument: true };
  expect(await redirectOf(withSession(visit(), refused("UNAUTHENTICATED")))).toMatchObject(anew);
  expect(await redirectOf(requireSession(visit(), refused("UNAUTHENTICATED")))).toMatchObject(anew);
  expect(await redirectOf(expectNoSession(visit()))).toMatchObject(anew);
});

test("what was read passes, also when it is nothing; any other failure is thrown on", async () => {
  expect(await requireSession(visit(), async () => null)).toBeNull();
  expect(await withSession(visit(), async () => 7)).toBe(7);
  await expect(withSession(visit(), refused("UNREACHABLE"))).rejects.toMatchObject({ code: "UNREACHABLE" });
  await expectNoSession(visit(noSession));
});
