import { expect, test } from "vitest";
import { readCourseFolders } from "../catalogue/readCourses";
import { courseText } from "./moduleText";
import { exampleCourse, lineWith, withCourses } from "./testing/exampleCourse";

const file = "mending-clothes/module-1.md";
const body = `Two lines of
one paragraph. And a second sentence.

## A heading of five words

- First item
- Second item

| Left | Right |
|---|---|
| 1 | 2 |
`;

async function textOfModule() {
  const files = await exampleCourse();
  const text = `---${files[file]?.split("---")[1]}---\n\n${body}`;
  const { folders } = await withCourses({ ...files, [file]: text }, (root) => readCourseFolders(root));
  return { text, module: folders.map(courseText)[0]?.texts[0] };
}

test("takes words from the whole text and sentences from paragraphs and list items", async () => {
  const { module } = await textOfModule();
  expect(module?.words).toHaveLength(9 + 5 + 4 + 4);
  expect(module?.sentences.map((sentence) => sentence.text)).toEqual([
    "Two lines of one paragraph.",
    "And a second sentence.",
    "First item",
    "Second item",
  ]);
});

test("counts lines from the start of the file, front matter included", async () => {
  const { text, module } = await textOfModule();
  expect(module?.bodyLine).toBe(lineWith(text, "Two lines"));
  expect(module?.sentences.map(({ line }) => line)).toEqual([
    lineWith(text, "Two lines"),
    lineWith(text, "one paragraph"),
    lineWith(text, "First item"),
    lineWith(text, "Second item"),
  ]);
});
