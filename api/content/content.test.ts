import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSiteFile } from "../catalogue/siteFile";
import { contentFolder } from "../projectFolders";
import { readTestContent } from "../testing/templates";
import { checkContent } from "./checkContent";

const coursesFolder = join(contentFolder, "courses");
const slugs = await readdir(coursesFolder);

describe("the site's content", { timeout: 60_000 }, () => {
  test("passes every rule", async () => {
    const { lines, problemCount } = await checkContent(coursesFolder, { report: false, from: contentFolder });
    expect(problemCount, lines.join("\n")).toBe(0);
  });

  test("has unique ids in the HTML of each course", async () => {
    const { courses } = await readTestContent();
    expect(courses).toHaveLength(slugs.filter((slug) => !slug.startsWith(".")).length);
    for (const { slug, modules } of courses) {
      const ids = modules.flatMap(({ bodyHtml }) =>
        [...bodyHtml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
      );
      expect(new Set(ids).size, slug).toBe(ids.length);
    }
  });
});

test("has a valid site.json", async () => {
  const site = (await readSiteFile(join(contentFolder, "site.json"))).value;
  expect(site.slides).toHaveLength(5);
  expect(site.banner.avatars).toHaveLength(6);
});
