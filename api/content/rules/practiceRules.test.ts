import { expect, test } from "vitest";
import type { PracticeItemData } from "../../catalogue/practiceSchema";
import { type CourseFiles, exampleCourse } from "../testing/exampleCourse";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/practice.json";

/** Returns the example course with changed practice items. */
async function withItems(change: (items: PracticeItemData[]) => PracticeItemData[]): Promise<CourseFiles> {
  const files = await exampleCourse();
  const { items } = JSON.parse(files[file] ?? "");
  return { ...files, [file]: JSON.stringify({ items: change(items) }, null, 2) };
}

const choice = (number: number, right: string, wrong: [string, string]): PracticeItemData => ({
  id: `choice-${number}`,
  module: 1,
  heading: "What is in the box",
  kind: "choice",
  prompt: `Question ${number} about needle and thread?`,
  hint: `Hint ${number}.`,
  right: `Feedback ${number}.`,
  options: [
    { text: right },
    ...wrong.map((text, index) => ({ text, feedback: `Comment ${number} on option ${index}.` })),
  ],
});

test.each<[rule: string, change: (items: PracticeItemData[]) => PracticeItemData[], message: RegExp]>([
  ["practiceCounts", (items) => items.slice(0, 3), /^3 items for module 1, expected at least 4$/m],
  [
    "practiceCounts",
    (items) => [...items, ...[1, 2, 3, 4, 5, 6].map((number) => choice(number, "one", ["two", "three"]))],
    /^6 of 11 items are “choice” or “reply”, expected at most half$/,
  ],
  [
    "practiceHeadings",
    ([first, ...others]) => [{ ...(first as PracticeItemData), heading: "Remember" }, ...others],
    /no heading “Remember”; it has What is in the box, Marisol repairs her coat, Where needles sleep/,
  ],
  [
    "practiceSharesWords",
    (items) => [
      ...items,
      { ...choice(1, "Jupiter", ["Uranus", "Neptune"]), prompt: "Which planet is the largest?" },
    ],
    /two content words of module 1/,
  ],
  [
    "practiceFeedback",
    ([first, second, ...others]) => [
      first as PracticeItemData,
      { ...(second as PracticeItemData), hint: first?.hint ?? "" },
      ...others,
    ],
    /duplicate text in this course/,
  ],
  [
    "practiceOptionLengths",
    (items) => [
      ...items,
      choice(1, "short", ["short too", "a text that is very much longer than both others"]),
    ],
    /options of 5 to 48 characters/,
  ],
  [
    "practiceCues",
    (items) => [
      ...items,
      ...Array.from({ length: 8 }, (_, index) =>
        choice(index, "the longest of the options", ["a short one", "another one"]),
      ),
    ],
    /^the option most characters is right in 8 of 8 items/,
  ],
  [
    "practiceGrade",
    (items) =>
      items.map((item) => ({
        ...item,
        right:
          "Notwithstanding considerable organisational difficulties, systematic preparation " +
          `characteristically facilitates extraordinarily satisfactory manufacturing (${item.id}).`,
        hint: `Anticipate contradictory interpretations of unambiguous documentation concerning ${item.id}.`,
      })),
    /^reading grade \d+\.\d in the items of module 1, expected at most 8$/,
  ],
  [
    "everydayWords",
    ([first, ...others]) => [{ ...(first as PracticeItemData), hint: "Whom does it prick?" }, ...others],
    /contains “whom”/,
  ],
])("%s refuses an item: %#", async (rule, change, message) => {
  const problems = await ruleProblems(rule, await withItems(change));
  expect(problems.map((problem) => problem.message).join("\n")).toMatch(message);
  expect(problems[0]?.file).toBe(file);
});

test("accepts the example and a course without practice", async () => {
  const files = await exampleCourse();
  const { [file]: _, ...others } = files;
  for (const rule of [
    "practiceCounts",
    "practiceHeadings",
    "practiceFeedback",
    "practiceCues",
    "practiceGrade",
  ]) {
    expect(await ruleProblems(rule, files), rule).toEqual([]);
    expect(await ruleProblems(rule, others), rule).toEqual([]);
  }
});

test("practicePrompts refuses the same prompt in two courses", async () => {
  const files = await exampleCourse();
  const { items } = JSON.parse(files[file] ?? "");
  const text = JSON.stringify({ items: [...items, { ...items[0], id: "again" }] }, null, 2);
  expect(await ruleProblems("practicePrompts", { ...files, [file]: text })).toMatchObject([
    { field: "items[5].prompt", message: expect.stringContaining("“parts-of-the-needle”") },
  ]);
});
