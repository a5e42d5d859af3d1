import { expect, test, vi } from "vitest";
import { nothingFound } from "../../schema/alertTexts";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { deferred } from "../testing/deferred";
import { showAlert } from "../ui/siteAlert";
import { submitSearch } from "./submitSearch";

vi.mock("../ui/siteAlert");

type Router = Parameters<typeof submitSearch>[1];

const noMatches = { courses: { nodes: [], pageInfo: { hasNextPage: false } } };
const guide = { slug: "bullying", title: "Bullying" };

/** An API without courses, with one guide for each search; `release` lets the first search respond. */
function holdFirstSearch() {
  const { promise: released, resolve: release } = deferred();
  let searches = 0;
  const execute = async (document: { toString(): string }) => {
    if (!String(document).includes("query FindPages")) return { data: noMatches };
    searches += 1;
    if (searches === 1) await released;
    return { data: { searchGuides: [guide], searchModules: [] } };
  };
  return { execute: execute as ExecuteGraphql, release, searches: () => searches };
}

const boxWith = (value: string) =>
  ({ value, dispatchEvent: () => true, closest: () => null }) as unknown as HTMLInputElement;

test("drops the result of a search after a navigation or a newer search", async () => {
  const { execute, release, searches } = holdFirstSearch();
  const router = { latestLocation: { href: "/" }, options: { context: { execute } } } as Router;
  const older = submitSearch(boxWith("bullying at school"), router);
  await vi.waitFor(() => expect(searches()).toBe(1));
  await submitSearch(boxWith("bullying"), router);
  const offer = { heading: "Maybe you meant", links: [{ label: "Bullying", path: "/guides/bullying" }] };
  expect(showAlert).toHaveBeenLastCalledWith(nothingFound, "danger", offer);
  vi.mocked(showAlert).mockClear();
  release();
  await older;
  const left = submitSearch(boxWith("bullying"), router);
  router.latestLocation = { ...router.latestLocation, href: "/about" };
  await left;
  expect(showAlert).not.toHaveBeenCalled();
});
