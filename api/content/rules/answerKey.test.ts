import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

async function courseWithSlug(slug: string) {
  const files = await exampleCourse(slug);
  const course = `${slug}/course.json`;
  return { ...files, [course]: files[course]?.replace("mending-clothes", slug) ?? "" };
}

test("refuses a specified course whose correct options differ", async () => {
  const files = await courseWithSlug("everyday-science");
  const file = "everyday-science/quiz.json";
  expect(await ruleProblems("answerKey", files)).toEqual([
    {
      rule: "answerKey",
      file,
      line: lineWith(files[file], '"answer": 2'),
      field: "questions[2].answer",
      message: "the correct option is 2, the specification requires 1",
    },
    expect.objectContaining({
      field: "questions[3].answer",
      message: "the correct option is 3, the specification requires 0",
    }),
    expect.objectContaining({
      field: "questions[4].answer",
      message: "the correct option is 0, the specification requires 1",
    }),
  ]);
});

test("accepts any correct options in other courses", async () => {
  expect(await ruleProblems("answerKey", await courseWithSlug("everyday-science-again"))).toEqual([]);
});
