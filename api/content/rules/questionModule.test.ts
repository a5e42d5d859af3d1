import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/quiz.json";

test("refuses an explanation that names another module or none", async () => {
  const other = withChange(await exampleCourse(), file, "Reread module 1", "Reread module 2");
  expect(await ruleProblems("explanationNamesModule", other)).toEqual([
    {
      rule: "explanationNamesModule",
      file,
      line: lineWith(other[file], "Reread module 2"),
      field: "questions[0].explanation",
      message: "expected it to name module 1, found module 2",
    },
  ]);
  const none = withChange(await exampleCourse(), file, "Reread module 1, Sewing On a Button.", "");
  const [problem] = await ruleProblems("explanationNamesModule", {
    ...none,
    [file]: none[file]?.replace('arm. "', 'arm."') ?? "",
  });
  expect(problem).toMatchObject({
    line: lineWith(none[file], "of an arm."),
    message: "expected it to name module 1",
  });
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
    explanation: "Mercury orbits inside Venus. Reread module 1, Sewing On a Button.",
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
