import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../projectFolders";
import { checkContent } from "./checkContent";
import { guessingStrategies } from "./rules/guessing";
import { type CourseFiles, exampleCourse, lineWith, withChange, withCourses } from "./testing/exampleCourse";

const course = "mending-clothes/course.json";
const module = "mending-clothes/module-1.md";

test("accepts the example course of README.md", async () => {
  await withCourses(await exampleCourse(), async (root) => {
    expect(await checkContent(root, { report: false, from: root })).toEqual({
      lines: ["Checked: 1 course with 1 module; found: 0 problems."],
      problemCount: 0,
    });
  });
});

test("groups problems by file and prints file, line, rule and message", async () => {
  let files = withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5");
  files = withChange(files, module, "**eye**", "eye");
  files = withChange(files, module, "2 + 9 + 1 = 12", "2 + 9 + 1 = 13");
  await withCourses(files, async (root) => {
    const { lines, problemCount } = await checkContent(root, { report: false, from: root });
    expect(problemCount).toBe(3);
    expect(lines).toEqual([
      `${course}:${lineWith(files[course], '"eye"')}  glossaryTerms  ` +
        "glossary[1].term: “eye” is not bold in module 1",
      "",
      `${module}:${lineWith(files[module], "2 x 3")}  sums  2 x 3 is 6, not 5`,
      `${module}:${lineWith(files[module], "2 + 9")}  sums  2 + 9 + 1 is 12, not 13`,
      "",
      "Checked: 1 course with 1 module; found: 3 problems.",
    ]);
  });
});

test("checks a single course folder and prints paths relative to `from`", async () => {
  const files = {
    ...withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5"),
    "other/course.json": "{}",
  };
  await withCourses(files, async (root) => {
    const { lines } = await checkContent(join(root, "mending-clothes"), {
      report: false,
      from: join(root, ".."),
    });
    expect(lines[0]).toMatch(/^courses-[^/]+\/mending-clothes\/module-1\.md:\d+ {2}sums {2}2 x 3/);
    expect(lines).toHaveLength(3);
    const fromElsewhere = await checkContent(join(root, "mending-clothes"), {
      report: false,
      from: contentFolder,
    });
    expect(fromElsewhere.lines[0]?.startsWith(join(root, module))).toBe(true);
  });
});

test("finds a path of another course of the site when one is checked", async () => {
  const taken = "courses/copied/course.json";
  const files: CourseFiles = {
    "site.json": "{}",
    ...(await exampleCourse("courses/mending-clothes")),
    ...withChange(await exampleCourse("courses/copied"), taken, '"mending-clothes"', '"copied"'),
  };
  await withCourses(files, async (root) => {
    const { lines } = await checkContent(join(root, "courses/copied"), { report: false, from: root });
    expect(lines).toContain(
      `${taken}:${lineWith(files[taken], '"/mending"')}  format  path: “/mending” is already used by the ` +
        "course mending-clothes",
    );
  });
});

test("checks the other courses when one cannot be read", async () => {
  const files = {
    ...withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5"),
    "broken/course.json": "{",
  };
  await withCourses(files, async (root) => {
    const text = (await checkContent(root, { report: false, from: root })).lines.join("\n");
    expect(text).toContain("broken/course.json:1  format  not valid JSON");
    expect(text).toContain("2 x 3 is 6, not 5");
  });
});

test("prints a report row for each module with the rules it breaks", async () => {
  await withCourses(withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5"), async (root) => {
    const { lines } = await checkContent(root, { report: true, from: root });
    expect(lines.slice(0, 3)).toEqual([
      "text                         words  grade  sentence  flags",
      expect.stringMatching(/^mending-clothes\/module-1\.md {4}\d{3} {4}\d\.\d {6}\d\d\.\d {2}sums$/),
      "",
    ]);
  });
});

test("reports the modules with sums and the score of each guess at the quizzes", async () => {
  await withCourses(await exampleCourse(), async (root) => {
    const { lines } = await checkContent(root, { report: true, from: root });
    expect(lines).toContain("Modules with sums: 1 of 1");
    const start = lines.indexOf("right  of  passed  of  guess at the quizzes");
    const scores = lines.slice(start + 1, -2).map((line) => line.trim().split(/ +/).slice(0, 4).map(Number));
    expect(scores).toHaveLength(guessingStrategies.length);
    expect(scores).toEqual(scores.toSorted(([one = 0], [other = 0]) => other - one));
    expect(lines.filter((line) => line.endsWith("  always a"))).toEqual(["    2   5       0   1  always a"]);
  });
});

test("checks site.json and the courses' pictures when site.json is present", async () => {
  const site = await readFile(join(contentFolder, "site.json"), "utf8");
  const example = await exampleCourse("courses/mending-clothes");
  await withCourses({ ...example, "site.json": site }, async (root) => {
    const missing = "courses/mending-clothes/picture.svg  format  this file is missing";
    const one = await checkContent(join(root, "courses/mending-clothes"), { report: false, from: root });
    expect(one.lines).toContain(missing);
    const { lines } = await checkContent(join(root, "courses"), { report: false, from: root });
    expect(lines).toContain(missing);
    expect(lines.join("\n")).toMatch(
      /^site\.json:\d+ +siteReferences +slides\[1\]\.path: no course or page has the path/m,
    );
  });
  await withCourses({ ...example, "site.json": "{}" }, async (root) => {
    const { lines } = await checkContent(join(root, "courses"), { report: false, from: root });
    expect(lines.join("\n")).toContain("site.json:1  format  slides: Invalid input");
  });
});

test("checks the guides beside site.json, and links between guides and courses", async () => {
  const files = {
    "site.json": await readFile(join(contentFolder, "site.json"), "utf8"),
    "guides/bullying.md": await readFile(join(contentFolder, "guides/bullying.md"), "utf8"),
    ...(await exampleCourse("courses/mending-clothes")),
  };
  await withCourses({ ...files, "guides/empty.md": "---\ntitle: Empty\n---\n" }, async (root) => {
    const { lines } = await checkContent(join(root, "courses"), { report: true, from: root });
    const text = lines.join("\n");
    expect(text).toMatch(/^guides\/bullying\.md +\d+ +\d\.\d +\d+\.\d {2}deadLinks$/m);
    const dead = lineWith(files["guides/bullying.md"], "(/guides/when-everything");
    expect(text).toContain(
      `guides/bullying.md:${dead}  deadLinks  the site has no page /guides/when-everything-feels-too-much`,
    );
    expect(text).toMatch(/^guides\/empty\.md:\d {2}format {2}summary: /m);
    expect(lines.at(-1)).toMatch(/^Checked: 1 course with 1 module and 1 guide; found: /);
  });
});
