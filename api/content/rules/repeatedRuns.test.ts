import { expect, test } from "vitest";
import { exampleCourse, lineWith } from "../testing/exampleCourse";
import { courseTexts } from "../testing/ruleProblems";
import { repeatedRuns } from "./repetitionRules";

const first = "mending-clothes/module-1.md";
const second = "mending-clothes/module-2.md";

async function problemsWithSecondModule(body: string) {
  const files = await exampleCourse();
  const text = `---${files[first]?.split("---")[1]}---\n${body}\n`;
  return { files, text, problems: repeatedRuns(await courseTexts({ ...files, [second]: text })) };
}

test("refuses nine words in two modules and reports both places", async () => {
  const { files, text, problems } = await problemsWithSecondModule(
    "Socks have holes.\n\nThe string, that goes through it is\nthe **thread** of my story.",
  );
  expect(problems).toEqual([
    {
      file: second,
      line: lineWith(text, "The string"),
      message:
        "“the string that goes through it is the thread” also occurs in " +
        `${first}:${lineWith(files[first], "The string that goes")}`,
    },
  ]);
});

test("reports a long run once", async () => {
  const { problems } = await problemsWithSecondModule(
    "I see that she chooses one in the colour of the fabric, which is another word for cloth.",
  );
  expect(problems).toHaveLength(1);
});

test("accepts eight words, and nine in the same module", async () => {
  const run = "Nine words that stand twice in one module only";
  const { problems } = await problemsWithSecondModule(
    `The string that goes through it is the one.\n\n${run}.\n\n${run}.`,
  );
  expect(problems).toEqual([]);
});
