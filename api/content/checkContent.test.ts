import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../projectFolders";
import { checkContent } from "./checkContent";
import { exampleCourse, lineWith, withChange, withCourses } from "./testing/exampleCourse";

const module = "mending-clothes/module-1.md";

test("the example of README.md passes the format and every rule", async () => {
  await withCourses(await exampleCourse(), async (root) => {
    expect(await checkContent(root, { report: false, from: root })).toEqual({
      lines: ["Checked: 1 course with 1 module; found: 0 problems."],
      problemCount: 0,
    });
  });
});

test("problems are grouped by file, each with file, line, rule and message", async () => {
  let files = withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5");
  files = withChange(files, module, "**eye**", "eye");
  files = withChange(files, module, "2 + 9 + 1 = 12", "2 + 9 + 1 = 13");
  await withCourses(files, async (root) => {
    const { lines, problemCount } = await checkContent(root, { report: false, from: root });
    expect(problemCount).toBe(3);
    expect(lines).toEqual([
      `mending-clothes/course.json:${lineWith(files["mending-clothes/course.json"], '"eye"')}  glossaryTerms  glossary[1].term: “eye” is not bold in module 1`,
      "",
      `${module}:${lineWith(files[module], "2 x 3")}  sums  2 x 3 is 6, not 5`,
      `${module}:${lineWith(files[module], "2 + 9")}  sums  2 + 9 + 1 is 12, not 13`,
      "",
      "Checked: 1 course with 1 module; found: 3 problems.",
    ]);
  });
});

test("the folder of one course is checked alone, and file names lead there from where the command runs", async () => {
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
    const elsewhere = await checkContent(join(root, "mending-clothes"), {
      report: false,
      from: contentFolder,
    });
    expect(elsewhere.lines[0]?.startsWith(join(root, module))).toBe(true);
  });
});

test("a broken course does not keep the others from being checked", async () => {
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

test("the report has a row for each module, with what flags it", async () => {
  await withCourses(withChange(await exampleCourse(), module, "2 x 3 = 6", "2 x 3 = 5"), async (root) => {
    const { lines } = await checkContent(root, { report: true, from: root });
    expect(lines.slice(0, 3)).toEqual([
      "module                       words  grade  sentence  flags",
      expect.stringMatching(/^mending-clothes\/module-1\.md {4}\d{3} {4}\d\.\d {6}\d\d\.\d {2}sums$/),
      "",
    ]);
  });
});

test("with site.json beside the courses, its references and the courses' pictures are checked too", async () => {
  const site = await readFile(join(contentFolder, "site.json"), "utf8");
  const example = await exampleCourse("courses/mending-clothes");
  await withCourses({ ...example, "site.json": site }, async (root) => {
    const { lines } = await checkContent(join(root, "courses"), { report: false, from: root });
    expect(lines).toContain("courses/mending-clothes/picture.svg  format  this file is missing");
    expect(lines.join("\n")).toMatch(
      /^site\.json:\d+ +siteReferences +slides\[1\]\.path: no course or page has the path/m,
    );
  });
  await withCourses({ ...example, "site.json": "{}" }, async (root) => {
    const { lines } = await checkContent(join(root, "courses"), { report: false, from: root });
    expect(lines.join("\n")).toContain("site.json:1  format  slides: Invalid input");
  });
});

test("a folder that does not exist is said to be missing", async () => {
  expect(await checkContent("/nowhere/courses", { report: false, from: "/" })).toEqual({
    lines: ["There is no folder /nowhere/courses."],
    problemCount: 1,
  });
});
