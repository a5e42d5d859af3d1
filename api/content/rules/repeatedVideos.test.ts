import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

test("refuses a video that another module uses", async () => {
  const files = await exampleCourse();
  const text = files["mending-clothes/module-1.md"] ?? "";
  const file = "mending-clothes/module-2.md";
  expect(await ruleProblems("repeatedVideos", { ...files, [file]: text })).toEqual([
    {
      rule: "repeatedVideos",
      file,
      line: lineWith(text, "id: AbCd"),
      field: "video.id",
      message: "video AbCdEfGhIjK is already used in mending-clothes/module-1.md",
    },
  ]);
});
