import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/quiz.json";

test("refuses a repeated option, ignoring letter case and punctuation", async () => {
  const files = withChange(await exampleCourse(), file, '"Eight stitches"', '"two stitches."');
  expect(await ruleProblems("optionTexts", files)).toEqual([
    {
      rule: "optionTexts",
      file,
      line: lineWith(files[file], "two stitches."),
      field: "questions[1].options[2].text",
      message: "duplicate option",
    },
  ]);
});

test.each(["All of the above", "None of these."])("refuses %j", async (text) => {
  const files = withChange(await exampleCourse(), file, "Sixteen stitches", text);
  const [problem] = await ruleProblems("optionTexts", files);
  expect(problem).toMatchObject({
    file,
    line: lineWith(files[file], text),
    message: `“${text}” refers to the other options`,
  });
});
