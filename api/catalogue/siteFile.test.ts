import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineWith, withChange, withCourses } from "../content/testing/exampleCourse";
import { contentFolder } from "../projectFolders";
import { readSiteFile } from "./siteFile";

const siteJson = () => readFile(join(contentFolder, "site.json"), "utf8");

const readChanged = async (before: string, after: string) => {
  const files = withChange({ "site.json": await siteJson() }, "site.json", before, after);
  return withCourses(files, (root) => readSiteFile(join(root, "site.json")));
};

test("contains the specified slides, testimonials, team and banner", async () => {
  const site = (await readSiteFile(join(contentFolder, "site.json"))).value;
  expect(site.slides).toHaveLength(5);
  expect(site.testimonials.map(({ rating }) => rating).every((rating) => rating >= 3 && rating <= 5)).toBe(
    true,
  );
  expect(site.team).toHaveLength(4);
  expect(site.banner).toMatchObject({ rating: "5.0 Star Rating", learners: "1.9 Million Learners" });
});

test("reports an invalid value with file, line and field", async () => {
  const line = lineWith(await siteJson(), '"rating": 3');
  await expect(readChanged('"rating": 3', '"rating": 2')).rejects.toThrow(
    `site.json:${line} testimonials[4].rating: expected a whole number from 3 to 5`,
  );
  await expect(readChanged('"id": "everyday-science"', '"id": "welcome"')).rejects.toThrow(
    "slides: expected unique ids",
  );
  await expect(readChanged("/art/slide-1.svg", "https://example.org/slide.svg")).rejects.toThrow(
    "slides[0].image.url: expected the path of a drawing",
  );
});

test("reports a missing file", async () => {
  await expect(readSiteFile("/nowhere/site.json")).rejects.toThrow("site.json: this file is missing");
});
