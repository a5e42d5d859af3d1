import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

async function courseCalled(slug: string) {
  const files = await exampleCourse(slug);
  const course = `${slug}/course.json`;
  return { ...files, [course]: files[course]?.replace("mending-clothes", slug) ?? "" };
}

test("a specified course with another correct option is refused", async () => {
  const files = await courseCalled("everyday-science");
  const file = "everyday-science/quiz.json";
  expect(await ruleProblems("answerKey", files)).toEqual([
    {
      rule: "answerKey",
      file,
      line: lineWith(files[file], '"answer": 2'),
      field: "questions[2].answer",
      message: "the correct option is 2, specified is 1",
    },
    expect.objectContaining({
      field: "questions[3].answer",
      message: "the correct option is 3, specified is 0",
    }),
    expect.objectContaining({
      field: "questions[4].answer",
      message: "the correct option is 0, specified is 1",
    }),
  ]);
});

test("a course that is not specified chooses its correct options", async () => {
  expect(await ruleProblems("answerKey", await courseCalled("everyday-science-again"))).toEqual([]);
});
