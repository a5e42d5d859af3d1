import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const first = "mending-clothes/module-1.md";
const second = "mending-clothes/module-2.md";

async function withSecondModule(body: string) {
  const files = await exampleCourse();
  return { ...files, [second]: `---${files[first]?.split("---")[1]}---\n${body}` };
}

test("refuses a module that repeats another's wording", async () => {
  const files = await exampleCourse();
  const body = files[first]?.split("---\n")[2] ?? "";
  const problems = await ruleProblems("modulesAlike", await withSecondModule(`Socks have holes. ${body}`));
  expect(problems[0]).toMatchObject({
    file: second,
    line: 18,
    message: expect.stringMatching(/^shares \d+% of its wording with mending-clothes\/module-1\.md$/),
  });
});

test("refuses a module that begins with the same four words as another", async () => {
  const problems = await ruleProblems(
    "modulesAlike",
    await withSecondModule("The bus leaves in an hour, at nine.\n"),
  );
  expect(problems).toContainEqual({
    rule: "modulesAlike",
    file: second,
    line: 18,
    message: `begins like ${first}: “the bus leaves in”`,
  });
});

test("refuses a module that repeats a closing bullet of another", async () => {
  const advice = "Count your needles before you start and after you finish.";
  const files = await withSecondModule(`Socks have holes.\n\n- Darn them early.\n- ${advice}\n`);
  const problems = await ruleProblems("modulesAlike", files);
  expect(problems).toContainEqual({
    rule: "modulesAlike",
    file: second,
    line: lineWith(files[second], advice),
    message: `same closing advice as in ${first}`,
  });
});
