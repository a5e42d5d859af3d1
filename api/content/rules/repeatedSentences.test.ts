import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const first = "mending-clothes/module-1.md";
const second = "mending-clothes/module-2.md";

test("refuses a repeated sentence of 8 or more words and accepts shorter ones", async () => {
  const files = await exampleCourse();
  const text =
    `---\n${files[first]?.split("---")[1]}---\nCount them.\n\nShe counts again. a needle on a CHAIR, ` +
    "will sooner or later be discovered by somebody's leg!\n";
  const changed = withChange(
    { ...files, [second]: text },
    first,
    "Pull at it gently,",
    "She counts again. Pull at it gently,",
  );
  expect(
    await ruleProblems("repeatedSentences", {
      ...changed,
      [second]: text.replace(". a needle", ". A needle"),
    }),
  ).toEqual([
    {
      rule: "repeatedSentences",
      file: second,
      line: lineWith(text, "She counts again"),
      message: expect.stringMatching(
        new RegExp(
          `^“A needle .*” also occurs in ${first}:${lineWith(changed[first], "A needle on a chair")}$`,
        ),
      ),
    },
  ]);
});
