import { expect, test } from "vitest";
import { checkContent } from "../checkContent";
import { exampleCourse, lineWith, withChange, withCourses } from "../testing/exampleCourse";

const module = "mending-clothes/module-1.md";

/** Returns the problems of a draft course whose module contains the text. */
async function problemsWith(text: string): Promise<string[]> {
  const files = withChange(await exampleCourse(), module, "\n## Try it", `\n${text}\n\n## Try it`);
  return withCourses(files, async (root) => {
    const { lines } = await checkContent(root, { report: false, from: root });
    return lines.slice(0, -1).filter(Boolean);
  });
}

test("accepts links to pages that exist: of the site, the draft, its quiz and other courses", async () => {
  const links =
    "Find [help](/helpline). Read [the course](/mending) from [the start](/mending#module1). Take [the " +
    "quiz](/mending-quiz). Look at [another course](/Per#module8).";
  expect(await problemsWith(links)).toEqual([]);
});

test("refuses links to pages that do not exist", async () => {
  const paths = ["/nowhere", "/mending#module2", "/guides/no-such-guide", "/helpline/"];
  const links = paths.map((path) => `Read [this](${path}).`).join("\n");
  expect(await problemsWith(links)).toEqual(
    paths.map((path) =>
      expect.stringMatching(new RegExp(`module-1\\.md:\\d+ {2}deadLinks {2}the site has no page ${path}$`)),
    ),
  );
});

test("reports the module that names an unknown guide", async () => {
  const files = withChange(await exampleCourse(), module, "video:\n", "guide: no-such-guide\nvideo:\n");
  await withCourses(files, async (root) => {
    const { lines } = await checkContent(root, { report: false, from: root });
    const line = lineWith(files[module], "guide:");
    expect(lines[0]).toBe(`${module}:${line}  moduleGuides  guide: there is no guide “no-such-guide”`);
  });
});
