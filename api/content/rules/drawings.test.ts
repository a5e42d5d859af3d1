import { expect, test } from "vitest";
import { type CourseFiles, exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/module-1.md";
const image = '![A needle with a thread in its eye](needle.svg "The thread goes through the eye.")';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"/>';

async function problemsOf(text: string, light = svg) {
  const course = withChange(await exampleCourse(), file, "\n## Try it", `\n${text}\n\n## Try it`);
  const files: CourseFiles = {
    ...course,
    "mending-clothes/needle.svg": light,
    "mending-clothes/needle-dark.svg": svg,
  };
  const problems = await ruleProblems("drawings", files);
  return problems.map((problem) => ({ ...problem, lineOf: (part: string) => lineWith(files[file], part) }));
}

const messagesOf = async (text: string, light?: string) =>
  (await problemsOf(text, light)).map(({ message }) => message);

test("accepts a drawing alone in its paragraph with a caption", async () => {
  expect(await problemsOf(image)).toEqual([]);
});

test("names the line of a refused image", async () => {
  const [problem] = await problemsOf(`Look here: ${image}`);
  expect(problem).toMatchObject({ file, line: problem?.lineOf("Look here") });
});

test.each([
  [`Look here: ${image}`, "expected the drawing alone in its paragraph"],
  [`- A list\n\n  ${image}`, "expected the drawing alone in its paragraph"],
  [image.replace(/!\[.*\]/, "![A needle]"), "the alternative text has 8 characters, expected 15 to 250"],
  [image.replace("A needle", "A needle ".repeat(30)), /^the alternative text has 2\d\d characters/],
  [image.replace(/ ".*"/, ""), 'expected a caption: ![...](name.svg "The caption.")'],
  [image.replace("needle.svg", "thread.svg"), "the course has no drawing thread.svg"],
  [image.replace("needle.svg", "https://example.org/needle.svg"), /^the course has no drawing https:/],
])("refuses %j", async (text, message) => {
  expect(await messagesOf(text)).toContainEqual(
    typeof message === "string" ? message : expect.stringMatching(message),
  );
});

test("refuses two drawings in a module, unused drawings and large files", async () => {
  expect(await messagesOf(`${image}\n\n${image}`)).toEqual([
    "expected at most one drawing in a module",
    "2 modules show this drawing, expected 1",
  ]);
  expect(await messagesOf("No drawing here.")).toEqual(["0 modules show this drawing, expected 1"]);
  const large = `${svg}${" ".repeat(15_000)}`;
  expect(await messagesOf(image, large)).toEqual([`${large.length} bytes, expected at most 15000`]);
});
