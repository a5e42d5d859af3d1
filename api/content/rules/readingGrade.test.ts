import { expect, test } from "vitest";
import { exampleCourse, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test("refuses a module that is too hard to read", async () => {
  const sentence =
    "Considerable preparatory deliberation facilitates extraordinarily satisfactory accomplishment. ";
  const hard = `${sentence.repeat(8)}\n`;
  const files = withChange(await exampleCourse(), file, "\n## Try it", `\n${hard}\n## Try it`);
  expect(await ruleProblems("readingGrade", files)).toEqual([
    {
      rule: "readingGrade",
      file,
      line: 18,
      message: expect.stringMatching(/^reading grade \d+\.\d, expected 4 to 8$/),
    },
  ]);
});

test("refuses a module that is too easy to read", async () => {
  const files = withChange(
    await exampleCourse(),
    file,
    "\n## Try it",
    `\n${"Sew it up. ".repeat(30)}\n\n## Try it`,
  );
  const [problem] = await ruleProblems("readingGrade", files);
  expect(problem).toMatchObject({
    file,
    line: 18,
    message: expect.stringMatching(/^reading grade [0-3]\.\d/),
  });
});
