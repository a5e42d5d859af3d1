import { expect, test } from "vitest";
import { lineWith, withChange } from "../content/testing/exampleCourse";
import { exampleWithPicture as example, otherCourse, readProblems } from "../content/testing/readProblems";

const course = "mending-clothes/course.json";

test("a slug, path, quiz path or keyword of another course is refused, whatever its letter case", async () => {
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
      message: `“/Mending-Quiz” is taken already, in ${course} quizPath`,
    },
    {
      file,
      line: lineWith(files[file], '"/MENDING"'),
      field: "quizPath",
      message: `“/MENDING” is taken already, in ${course} path`,
    },
    {
      file,
      line: lineWith(files[file], '["mending"]'),
      field: "keywords[0]",
      message: `“mending” is taken already, in ${course} keywords[1]`,
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
])("the site's own page %s is refused", async (page) => {
  const [problem] = await readProblems(withChange(await example(), course, '"/mending-quiz"', `"${page}"`));
  expect(problem).toMatchObject({ field: "quizPath", message: `${page} is one of the site's own pages` });
});

test("a search term of the site's own pages is refused", async () => {
  const [problem] = await readProblems(withChange(await example(), course, '"mending"]', '"contact"]'));
  expect(problem).toMatchObject({
    field: "keywords[1]",
    message: "“contact” leads to one of the site's own pages",
  });
});
