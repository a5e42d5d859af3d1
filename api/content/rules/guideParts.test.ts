import { expect, test } from "vitest";
import { parseText } from "../moduleText";
import { guideParts } from "./guideParts";

const guide = `## What to do now

1. Stop.
2. Breathe.
3. Tell somebody.

## What to know

It is not your fault.

## What to say to an adult

- "Something happened. Can you listen?"

## Where to get help

Ask a teacher.`;

function problemsAfter(before: string, after: string) {
  expect(guide).toContain(before);
  const file = { file: "guides/example.md", body: guide.replace(before, after), bodyLine: 8 };
  return guideParts(parseText({ ...file, value: null, lineOf: () => 1 }));
}

test("accepts the four sections in their order", () => {
  expect(problemsAfter("Stop.", "Wait.")).toEqual([]);
});

test.each([
  ["## What to know", "## What you should know"],
  ["## What to know", "### What to know"],
  ["## What to do now", "First read this.\n\n## What to do now"],
  ["## Where to get help", "## More\n\nText.\n\n## Where to get help"],
])("refuses other headings: %j as %j", (before, after) => {
  const [problem] = problemsAfter(before, after);
  expect(problem).toMatchObject({
    line: 8,
    message: expect.stringMatching(/^expected the headings ## What/),
  });
});

test.each([
  ["3. Tell somebody.", ""],
  ["3. Tell somebody.", "3. Tell somebody.\n4. Write it down."],
  ["1. Stop.\n2. Breathe.\n3. Tell somebody.", "- Stop.\n- Breathe.\n- Tell somebody."],
  ["3. Tell somebody.", "3. Tell somebody.\n\nThen rest."],
])("requires exactly three numbered steps: %j as %j", (before, after) => {
  expect(problemsAfter(before, after)).toEqual([
    {
      file: "guides/example.md",
      line: 8,
      message: "expected a numbered list of 3 steps and nothing else",
    },
  ]);
});

test("requires example words and content in every section", () => {
  expect(problemsAfter('"Something happened. Can you listen?"', "Say what happened.")).toEqual([
    { file: "guides/example.md", line: 18, message: "expected example words in quotation marks" },
  ]);
  expect(problemsAfter("It is not your fault.", "")).toEqual([
    { file: "guides/example.md", line: 14, message: "expected content under “What to know”" },
  ]);
});
