import { expect, test } from "vitest";
import { exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";

async function problemsAfter(before: string, after: string) {
  const files = withChange(await exampleCourse(), file, before, after);
  const problems = await ruleProblems("moduleParts", files);
  return problems.map(({ line, message }) => ({
    line,
    message,
    lineIn: (part: string) => lineWith(files[file], part),
  }));
}

test("requires an opening of one or two sentences, counting quoted speech as one", async () => {
  const [missing] = await problemsAfter(
    "The bus leaves in fifteen minutes, and Marisol's winter coat has just lost its middle button. " +
      'Her uncle hands her a small wooden box and says, "You have time."\n\n## What is in the box',
    "## What is in the box",
  );
  expect(missing).toMatchObject({
    line: 18,
    message: "expected an opening paragraph before the first heading",
  });
  const [long] = await problemsAfter('says, "You have time."', "smiles. There is time.");
  expect(long).toMatchObject({ line: 18, message: "the opening has 3 sentences, expected 1 or 2" });
  expect(await problemsAfter('says, "You have time."', 'says, "Wait! Look here. You have time."')).toEqual(
    [],
  );
});

test("requires Try it and Remember as the last two headings", async () => {
  const [problem] = await problemsAfter("## Try it", "## Practise");
  expect(problem?.message).toBe("expected ## Try it and then ## Remember as the last two headings");
  expect(problem?.line).toBe(problem?.lineIn("## Remember"));
});

test("requires 2 to 4 sections before Try it", async () => {
  const few = await problemsAfter("## Marisol repairs her coat\n\n", "");
  expect(few).toEqual([]);
  const many = await problemsAfter("## Try it", `${"## More\n\nSew on.\n\n".repeat(2)}## Try it`);
  expect(many).toMatchObject([{ line: 18, message: "5 content sections, expected 2 to 4" }]);
});

test("requires level-two headings with content below", async () => {
  const [deep] = await problemsAfter("## Where needles sleep", "### Where needles sleep");
  expect(deep?.message).toBe("expected “Where needles sleep” to be a heading with ##");
  expect(deep?.line).toBe(deep?.lineIn("### Where"));
  const [empty] = await problemsAfter("## Where needles sleep", "## Tidy up\n\n## Where needles sleep");
  expect(empty?.message).toBe("expected content under “Tidy up”");
  expect(empty?.line).toBe(empty?.lineIn("## Tidy up"));
});

test("requires 2 or 3 bullets and nothing else under Remember", async () => {
  const bullet = "- Count your needles before you start and after you finish.";
  for (const after of ["", `${bullet}\n\nGoodbye.`, `${bullet}\n- Two.\n- Three.`]) {
    const [problem] = await problemsAfter(bullet, after);
    expect(problem?.message).toBe("expected 2 or 3 bullets under ## Remember and nothing else");
    expect(problem?.line).toBe(problem?.lineIn("## Remember"));
  }
});
