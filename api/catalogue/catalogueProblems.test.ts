import { expect, test } from "vitest";
import { lineWith, withChange, withCourses } from "../content/testing/exampleCourse";
import { exampleWithPicture as example, otherCourse, readProblems } from "../content/testing/readProblems";
import { catalogueProblems } from "./catalogueProblems";
import { readCourseFolders } from "./readCourses";

const course = "mending-clothes/course.json";

test("refuses a path, quiz path or keyword of another course in any letter case", async () => {
  let files = { ...(await example()), ...(await otherCourse("sewing")) };
  files = withChange(files, "sewing/course.json", '"/sewing"', '"/Mending-Quiz"');
  files = withChange(files, "sewing/course.json", '"/sewing-quiz"', '"/MENDING"');
  files = withChange(files, "sewing/course.json", '["sewing"]', '["mending"]');
  const file = "sewing/course.json";
  expect(await readProblems(files)).toEqual([
    {
      file,
      line: lineWith(files[file], '"/Mending-Quiz"'),
      field: "path",
      message: `“/Mending-Quiz” is already used by ${course} quizPath`,
    },
    {
      file,
      line: lineWith(files[file], '"/MENDING"'),
      field: "quizPath",
      message: `“/MENDING” is already used by ${course} path`,
    },
    {
      file,
      line: lineWith(files[file], '["mending"]'),
      field: "keywords[0]",
      message: `“mending” is already used by ${course} keywords[1]`,
    },
  ]);
});

test("refuses a path or keyword of another course, but not of an earlier version of its own", async () => {
  const { folders } = await withCourses(await example(), (root) => readCourseFolders(root));
  const [own] = folders.map(({ course }) => course.value);
  if (!own) throw new Error("there is no course");
  const sewing = { slug: "sewing", path: "/MENDING", quizPath: "/sewing-quiz", keywords: ["mending"] };
  expect(catalogueProblems(folders, [own, sewing])).toMatchObject([
    { file: course, field: "path", message: "“/mending” is already used by the course sewing" },
    { file: course, field: "keywords[1]", message: "“mending” is already used by the course sewing" },
  ]);
});

test.each([
  "/login",
  "/Courses",
  "/Support",
  "/helpline",
  "/resources",
  "/privacy",
  "/graphql",
  "/healthz",
  "/user",
])("refuses %s, the path of a page of the site", async (page) => {
  const [problem] = await readProblems(withChange(await example(), course, '"/mending-quiz"', `"${page}"`));
  expect(problem).toMatchObject({ field: "quizPath", message: `${page} is the path of a page of the site` });
});

test("refuses a search keyword of a page of the site", async () => {
  const [problem] = await readProblems(withChange(await example(), course, '"mending"]', '"contact"]'));
  expect(problem).toMatchObject({
    field: "keywords[1]",
    message: "“contact” is a search keyword of a page of the site",
  });
});
