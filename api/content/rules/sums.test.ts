import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const module = "mending-clothes/module-1.md";
const quiz = "mending-clothes/quiz.json";

test("refuses a wrong sum in a module", async () => {
  const files = withChange(await exampleCourse(), module, "2 x 3 = 6 stitches", "2 x 3 = 7 stitches");
  expect(await ruleProblems("sums", files)).toEqual([
    { rule: "sums", file: module, line: lineWith(files[module], "2 x 3 = 7"), message: "2 x 3 is 6, not 7" },
  ]);
});

test("reports the line of a sum within a paragraph or a table", async () => {
  const text =
    "One sum is on\nthe second line: 1 + 1 = 3.\n\n| A | B |\n|---|---|\n| ten | 10% of 50 is 6 |\n";
  const files = withChange(await exampleCourse(), module, "\n## Try it", `\n${text}\n## Try it`);
  const problems = await ruleProblems("sums", files);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [lineWith(files[module], "the second line"), "1 + 1 is 2, not 3"],
    [lineWith(files[module], "| ten"), "10% of 50 is 5, not 6"],
  ]);
});

test("checks sums in explanations and correct options, not in wrong options", async () => {
  let files = withChange(await exampleCourse(), quiz, "2 x 2 = 4 stitches", "2 x 2 = 5 stitches");
  files = withChange(files, quiz, "Two stitches", "2 = 1 + 3");
  files = withChange(files, quiz, "Four stitches", "4 = 1 + 4");
  const problems = await ruleProblems("sums", files);
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [lineWith(files[quiz], "4 = 1 + 4"), "questions[1].options[1].text"],
    [lineWith(files[quiz], "Four holes are"), "questions[1].explanation"],
  ]);
});
