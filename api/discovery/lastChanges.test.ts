import { expect, test } from "vitest";
import type { CourseInRelease } from "./contentChanges";
import { lastChanges } from "./lastChanges";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Releases by number, each with its courses' fingerprints; release n was loaded on day n. */
function releases(
  given: Record<number, Record<string, string>>,
  currentId = Math.max(...Object.keys(given).map(Number)),
): CourseInRelease[] {
  return Object.keys(given)
    .map(Number)
    .flatMap((releaseId) =>
      Object.entries(given[releaseId] ?? {}).map(([slug, fingerprint]) => ({
        slug,
        fingerprint,
        releaseId,
        loadedAt: day(releaseId),
        isCurrent: releaseId === currentId,
      })),
    );
}

test("every course of the first release of all changed when that was loaded", () => {
  const changes = lastChanges(releases({ 1: { finance: "a", health: "b" } }));
  expect(changes).toEqual(
    new Map([
      ["finance", day(1)],
      ["health", day(1)],
    ]),
  );
});

test("a course changed with the release from which on it is as it is now; the others keep their date", () => {
  const changes = lastChanges(
    releases({
      1: { finance: "a", health: "b", news: "c" },
      2: { finance: "a", health: "b2", news: "c2" },
      3: { finance: "a", health: "b2", news: "c" },
    }),
  );
  expect([changes.get("finance"), changes.get("health"), changes.get("news")]).toEqual([
    day(1),
    day(2),
    day(3),
  ]);
});

test("a new course changed when it came, one that went has no date", () => {
  const changes = lastChanges(releases({ 1: { old: "a" }, 2: { new: "b" } }));
  expect(changes).toEqual(new Map([["new", day(2)]]));
});

test("of a course that is the same in all releases that are kept, nobody knows when it changed", () => {
  const changes = lastChanges(
    releases({ 4: { finance: "a", health: "b" }, 5: { finance: "a", health: "b2" } }),
  );
  expect(changes).toEqual(
    new Map([
      ["finance", null],
      ["health", day(5)],
    ]),
  );
});

test("the current release is the newest, whatever the clock says", () => {
  const rows = releases({ 1: { finance: "a" }, 2: { finance: "b" } }, 1);
  expect(lastChanges(rows)).toEqual(new Map([["finance", day(1)]]));
});
