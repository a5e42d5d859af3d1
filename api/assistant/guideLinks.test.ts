import { join } from "node:path";
import { expect, test } from "vitest";
import { readGuides } from "../catalogue/guideFiles";
import { contentFolder } from "../projectFolders";
import { guideLinks, guidesOfDanger } from "./guideLinks";

test("every kind of danger has guides that exist", async () => {
  const slugs = (await readGuides(join(contentFolder, "guides"))).map(({ slug }) => slug);
  for (const [kind, guides] of Object.entries(guidesOfDanger)) {
    expect(guides.length, kind).toBeGreaterThan(0);
    expect(
      guides.filter((slug) => !slugs.includes(slug)),
      kind,
    ).toEqual([]);
  }
});

test("links the guides in one sentence", () => {
  const bullying = { title: "Bullying", path: "/guides/bullying" };
  const abuse = { title: "Abuse", path: "/guides/abuse" };
  expect(guideLinks([])).toBe("");
  expect(guideLinks([bullying])).toBe("This guide says what to do now: [Bullying](/guides/bullying).");
  expect(guideLinks([bullying, abuse])).toBe(
    "These guides say what to do now: [Bullying](/guides/bullying) and [Abuse](/guides/abuse).",
  );
});
