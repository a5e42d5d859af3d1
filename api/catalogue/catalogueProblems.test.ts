import { expect, test } from "vitest";
import { lineWith, withChange } from "../content/testing/exampleCourse";
import { exampleWithPicture as example, otherCourse, readProblems } from "../content/testing/readProblems";

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
