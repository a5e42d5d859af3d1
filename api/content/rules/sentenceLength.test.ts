import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test("sentences of 20 words or more on average are refused, at the longest one", async () => {
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
        /^sentences of [2-9]\d\.\d words on average, expected under 20; this one has \d+$/,
      ),
    },
  ]);
});
