import { join } from "node:path";
import { expect, test } from "vitest";
import { readGuides } from "../catalogue/guideFiles";
import { contentFolder } from "../projectFolders";
import { dangersIn } from "./gate/dangersIn";
import { guideLinks, guidesFor, guidesOfDanger } from "./guideLinks";

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

test.each<[string, string[]]>([
  ["my friend is choking", ["first-aid"]],
  ["my grandma fell and is not moving", ["first-aid"]],
  ["my sister cant breathe after eating nuts", ["first-aid"]],
  ["my friend fell through the ice", ["heat-cold-and-water", "first-aid"]],
  ["my baby brother swallowed a battery", ["medicines-alcohol-nicotine-and-vapes", "first-aid"]],
  ["i ate weed gummies and feel weird", ["medicines-alcohol-nicotine-and-vapes", "first-aid"]],
  [
    "i took too many pills because i want to die",
    ["medicines-alcohol-nicotine-and-vapes", "when-everything-feels-too-much", "first-aid"],
  ],
  [
    "someone is blackmailing me with my nudes",
    ["blackmail-with-pictures", "grooming-and-online-strangers", "when-everything-feels-too-much"],
  ],
  ["i sent a nude and now he wants money", ["blackmail-with-pictures", "grooming-and-online-strangers"]],
  ["he said he will kill me", ["unwanted-touch-and-abuse", "bullying"]],
  ["someone brought a knife to school", ["bullying", "unwanted-touch-and-abuse"]],
  ["they bully me every day", ["bullying"]],
  ["i want to kill my teacher", ["when-everything-feels-too-much"]],
  ["my mum drinks too much", ["medicines-alcohol-nicotine-and-vapes", "unwanted-touch-and-abuse"]],
  ["my parents fight and he hits her", ["unwanted-touch-and-abuse"]],
  ["my teacher sends me messages at night", ["grooming-and-online-strangers", "blackmail-with-pictures"]],
  ["i am bulimic", ["when-everything-feels-too-much", "growing-up"]],
  ["i am having a panic attack", ["when-everything-feels-too-much"]],
])("names the guides for “%s”, the best first", (message, guides) => {
  expect(guidesFor(dangersIn(message)).slice(0, guides.length)).toEqual(guides);
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
