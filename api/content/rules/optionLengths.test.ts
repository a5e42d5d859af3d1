import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/quiz.json";

test("refuses a longest option of more than 2.5 times the shortest", async () => {
  const files = withChange(
    await exampleCourse(),
    file,
    "Sixteen stitches",
    "Sixteen stitches, four for each hole",
  );
  expect(await ruleProblems("optionLengthFactor", files)).toEqual([
    {
      rule: "optionLengthFactor",
      file,
      line: lineWith(files[file], 'How many stitches are there?",') + 1,
      field: "questions[1].options",
      message: "options of 12 to 36 characters, expected the longest at most 2.5 times the shortest",
    },
  ]);
});
