import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test("refuses an average of 20 words and reports the longest sentence", async () => {
  const files = await exampleCourse();
  const text = files[file]
    ?.replace(/(?<=[a-z])\. (?=[A-Z])/g, " and then ")
    .replace("gloves.", `gloves${" and a hat".repeat(40)}.`);
  expect(await ruleProblems("sentenceLength", { ...files, [file]: text ?? "" })).toEqual([
    {
      rule: "sentenceLength",
      file,
      line: lineWith(text, "Threading took"),
      message: expect.stringMatching(
        /^average sentence length of [2-9]\d\.\d words, expected under 20; this sentence has \d+$/,
      ),
    },
  ]);
});
