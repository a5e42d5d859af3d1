import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test("refuses a module with fewer than 8 questions of learners", async () => {
  const files = withChange(await exampleCourse(), file, "  - how do i sew\n", "");
  expect(await ruleProblems("askCounts", files)).toEqual([
    {
      rule: "askCounts",
      file,
      line: lineWith(files[file], "- my coat lost"),
      field: "asks",
      message: "expected 8 to 12 questions in “asks”, found 7",
    },
  ]);
});

test("refuses a question that another module lists, ignoring case and punctuation", async () => {
  const files = await exampleCourse();
  const other = "mending-clothes/module-2.md";
  const text = (files[file] ?? "").replace("how do i sew", "How do I sew?");
  const problems = await ruleProblems("repeatedAsks", { ...files, [other]: text });
  expect(problems).toHaveLength(8);
  expect(problems[1]).toEqual({
    rule: "repeatedAsks",
    file: other,
    line: lineWith(text, "- How do I sew?"),
    field: "asks[1]",
    message: `“How do I sew?” is already listed in ${file}`,
  });
});
