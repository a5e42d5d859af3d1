import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/quiz.json";

test("refuses an explanation that names its module", async () => {
  const files = withChange(
    await exampleCourse(),
    file,
    "the length of an arm.",
    "the length of an arm. Reread module 1.",
  );
  expect(await ruleProblems("explanationWithoutModule", files)).toEqual([
    {
      rule: "explanationWithoutModule",
      file,
      line: lineWith(files[file], "Reread module 1"),
      field: "questions[0].explanation",
      message: "names module 1, to which a link follows the explanation",
    },
  ]);
});

test("refuses an off-topic question even if its explanation quotes the module title", async () => {
  const files = await exampleCourse();
  const quiz = JSON.parse(files[file] ?? "");
  quiz.questions[3] = {
    text: "Which planet circles nearest to Saturn?",
    options: ["Jupiter", "Uranus", "Neptune", "Mercury"].map((text, index) => ({
      text,
      ...(index < 3 && { tempting: "Near enough." }),
    })),
    answer: 3,
    explanation: "Mercury orbits inside Venus. Read Sewing On a Button.",
    module: 1,
  };
  const text = JSON.stringify(quiz, null, 2);
  expect(await ruleProblems("questionSharesWords", { ...files, [file]: text })).toEqual([
    {
      rule: "questionSharesWords",
      file,
      line: lineWith(text, "Which planet"),
      field: "questions[3].text",
      message: expect.stringContaining("expected at least two content words of module 1"),
    },
  ]);
});
