import { expect, test } from "vitest";
import { exampleCourse } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test("refuses a module of fewer than 250 words", async () => {
  const files = await exampleCourse();
  const short = files[file]?.replace(/\n## What is in the box[\s\S]*(?=\n## Try it)/, "") ?? "";
  expect(await ruleProblems("wordCount", { ...files, [file]: short })).toEqual([
    {
      rule: "wordCount",
      file,
      line: 18,
      message: expect.stringMatching(/^\d\d words, expected 250 to 450$/),
    },
  ]);
});

test("refuses a module of more than 450 words", async () => {
  const files = await exampleCourse();
  const long = files[file]?.replace("\n## Try it", `${"\nSew a row.\n".repeat(40)}\n## Try it`) ?? "";
  const [problem] = await ruleProblems("wordCount", { ...files, [file]: long });
  expect(problem).toMatchObject({ file, line: 18, message: "478 words, expected 250 to 450" });
});
