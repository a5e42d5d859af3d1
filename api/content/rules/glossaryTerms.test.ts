import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const course = "mending-clothes/course.json";
const module = "mending-clothes/module-1.md";

test("refuses a term that does not occur in its module", async () => {
  const files = withChange(await exampleCourse(), course, '"term": "eye"', '"term": "thimble"');
  expect(await ruleProblems("glossaryTerms", files)).toEqual([
    {
      rule: "glossaryTerms",
      file: course,
      line: lineWith(files[course], '"thimble"'),
      field: "glossary[1].term",
      message: "“thimble” does not occur in the text of module 1",
    },
  ]);
});

test("matches whole words and plurals only", async () => {
  const part = withChange(await exampleCourse(), course, '"term": "eye"', '"term": "need"');
  expect(await ruleProblems("glossaryTerms", part)).toHaveLength(1);
  const plural = withChange(
    await exampleCourse(),
    module,
    "**pincushion**, a small",
    "**pincushions**, a small",
  );
  expect(await ruleProblems("glossaryTerms", plural)).toEqual([]);
});

test("matches straight and curly apostrophes", async () => {
  const files = withChange(await exampleCourse(), module, "**eye**", "**needle's eye**");
  const curly = withChange(files, course, '"term": "eye"', '"term": "needle’s eye"');
  expect(await ruleProblems("glossaryTerms", curly)).toEqual([]);
});

test("refuses a term that is not bold in its module", async () => {
  const files = withChange(await exampleCourse(), module, "**eye**", "eye");
  const [problem] = await ruleProblems("glossaryTerms", files);
  expect(problem).toMatchObject({
    file: course,
    line: lineWith(files[course], '"term": "eye"'),
    message: "“eye” is not bold in module 1",
  });
});

test("refuses a term that is bold in an earlier module", async () => {
  const example = await exampleCourse();
  const files = {
    ...withChange(
      example,
      course,
      '"The hole in a needle.", "module": 1',
      '"The hole in a needle.", "module": 2',
    ),
    "mending-clothes/module-2.md": example[module] ?? "",
  };
  const problems = await ruleProblems("glossaryTerms", files);
  expect(problems.map(({ message }) => message)).toEqual([
    "“eye” is already bold in module 1, before module 2",
  ]);
});

test("refuses a duplicate term", async () => {
  const files = withChange(await exampleCourse(), course, '"term": "eye"', '"term": "Needle"');
  const [problem] = await ruleProblems("glossaryTerms", files);
  expect(problem).toMatchObject({ field: "glossary[1].term", message: "“Needle” is in the glossary twice" });
});
