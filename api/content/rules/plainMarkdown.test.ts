import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

test.each([
  ["See [this page](https://example.org).", /a link to another site/],
  ["See [this page](//example.org).", /a link to another site/],
  ["See [this page](/\\example.org).", /a link to another site/],
  ["See [this page](helpline).", /a link to another site/],
  ["Write to somebody@example.org about it.", /a link to another site/],
  ["See [this page].\n\n[this page]: /helpline", /a link by reference/],
  ["![A button][button]\n\n[button]: /button.png", /an image/],
  ["<div>A button</div>", /HTML/],
  ["A <b>button</b> is round.", /HTML/],
  ["A button.[^1]\n\n[^1]: Or a snap.", /a footnote/],
])("refuses %j", async (text, found) => {
  const files = withChange(await exampleCourse(), file, "\n## Try it", `\n${text}\n\n## Try it`);
  const [problem] = await ruleProblems("plainMarkdown", files);
  expect(problem).toMatchObject({
    file,
    line: lineWith(files[file], text),
    message: expect.stringMatching(found),
  });
});

test("accepts a link to a page of the site", async () => {
  const files = withChange(await exampleCourse(), file, "\n## Try it", "\n[Help](/helpline)\n\n## Try it");
  expect(await ruleProblems("plainMarkdown", files)).toEqual([]);
});
