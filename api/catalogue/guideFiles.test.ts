import { expect, test } from "vitest";
import { lineWith, withChange, withCourses } from "../content/testing/exampleCourse";
import { ContentError } from "./contentError";
import { readGuideFiles, readGuides } from "./guideFiles";

const guide = (title: string, position: number) => `---
title: ${title}
summary: What to do when a wheel falls off.
keywords: [hub]
audience: 8 to 18
position: ${position}
reviewed: 2026-11-23
sources:
  - A cycling federation
---
## What to do now

Hold "tight".
`;
const files = { "wheels.md": guide("Wheels", 2), "brakes.md": guide("Brakes", 1) };

const problemsOf = (changed: Record<string, string>) =>
  withCourses(changed, async (root) => (await readGuideFiles(root)).problems);

test("reads guides in order of position, with HTML under the page's h1", async () => {
  const guides = await withCourses(files, readGuides);
  expect(guides.map(({ slug }) => slug)).toEqual(["brakes", "wheels"]);
  expect(guides[1]).toEqual({
    slug: "wheels",
    title: "Wheels",
    summary: "What to do when a wheel falls off.",
    keywords: ["hub"],
    audience: "8 to 18",
    position: 2,
    reviewed: "2026-11-23",
    sources: ["A cycling federation"],
    body: '## What to do now\n\nHold "tight".',
    bodyHtml: '<h2 id="guide-what-to-do-now">What to do now</h2>\n<p>Hold “tight”.</p>',
  });
});

test("returns no guides for a missing folder", async () => {
  expect(await readGuides("/nowhere/guides")).toEqual([]);
});

test.each([
  ["audience: 8 to 18", "audience: children", "audience", /expected ages, such as 8 to 18/],
  ["reviewed: 2026-11-23", "reviewed: last week", "reviewed", /expected the date of the last review/],
  ["position: 2", "position: first", "position", /expected a whole number from 1 to 1000/],
  ["sources:\n  - A cycling federation", "sources: []", "sources", /at least one source/],
])("refuses %j as %j", async (before, after, field, message) => {
  const changed = withChange(files, "wheels.md", before, after);
  expect(await problemsOf(changed)).toEqual([
    {
      file: "guides/wheels.md",
      line: lineWith(changed["wheels.md"], after.split("\n")[0] ?? ""),
      field,
      message: expect.stringMatching(message),
    },
  ]);
});

test("refuses two guides with one title or position, in any letter case", async () => {
  const changed = { ...files, "spokes.md": guide("BRAKES", 2) };
  expect(await problemsOf(changed)).toEqual([
    {
      file: "guides/spokes.md",
      line: 2,
      field: "title",
      message: "“BRAKES” is already used by guides/brakes.md",
    },
    {
      file: "guides/wheels.md",
      line: 6,
      field: "position",
      message: "“2” is already used by guides/spokes.md",
    },
  ]);
});

test("refuses a name that cannot be a slug, and throws all problems", async () => {
  const changed = { ...files, "My Guide.md": guide("Mine", 3), "empty.md": "" };
  const error = await withCourses(changed, readGuides).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  expect((error as ContentError).problems).toEqual([
    { file: "guides/My Guide.md", message: "expected a name of lower-case words joined by hyphens, and .md" },
    { file: "guides/empty.md", line: 1, message: "expected front matter between two lines of ---" },
  ]);
});
