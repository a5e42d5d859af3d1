import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleCourse, withChange, withCourses } from "../content/testing/exampleCourse";
import { contentFolder } from "../projectFolders";
import { contentHash } from "./contentHash";
import { readCourses } from "./courseFiles";
import { readSite } from "./siteFile";

const course = "mending-clothes/course.json";

async function hashOf(change?: { file: string; before: string; after: string }) {
  const site = await readSite(join(contentFolder, "site.json"));
  const example = { ...(await exampleCourse()), "mending-clothes/picture.svg": "<svg/>" };
  const files = change ? withChange(example, change.file, change.before, change.after) : example;
  return contentHash(await withCourses(files, readCourses), site);
}

test("the same content has the same SHA-256, whatever the order of keys", async () => {
  const hash = await hashOf();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const moved = {
    file: course,
    before: '"position": 16,\n  "title": "Mending Clothes",',
    after: '"title": "Mending Clothes",\n  "position": 16,',
  };
  expect(await hashOf(moved)).toBe(hash);
});

test("a changed word changes it", async () => {
  const hash = await hashOf();
  expect(await hashOf({ file: "mending-clothes/module-1.md", before: "gloves", after: "mittens" })).not.toBe(
    hash,
  );
  expect(await hashOf({ file: course, before: '"rating": 4.4', after: '"rating": 4.5' })).not.toBe(hash);
});
