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

test("refuses a quiz whose correct option is the longest in three of five questions", async () => {
  let files = await exampleCourse();
  files = withChange(
    files,
    file,
    '"A brown one that is as long as her arm."',
    '"A brown one that is as long as her whole arm."',
  );
  files = withChange(files, file, '"Four stitches"', '"Four stitches."');
  expect(await ruleProblems("longestOptionCorrect", files)).toEqual([]);
  files = withChange(files, file, '"Four stitches."', '"Four stitches on."');
  files = withChange(
    files,
    file,
    '"I put it into the pincushion first."',
    '"I put it into the pincushion first, and then I go."',
  );
  const [problem] = await ruleProblems("longestOptionCorrect", files);
  expect(problem).toMatchObject({
    file,
    line: lineWith(files[file], "Marisol has four threads") - 1,
    message: "the correct option is the longest in questions 1, 2, 4, expected at most 2 of 5",
  });
});
