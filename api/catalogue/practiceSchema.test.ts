import { expect, test } from "vitest";
import { exampleCourse } from "../content/testing/exampleCourse";
import { readProblems } from "../content/testing/readProblems";
import { practiceSchema } from "./practiceSchema";
import { splitPracticeItem } from "./splitPracticeItem";

const file = "mending-clothes/practice.json";

async function exampleItems() {
  return practiceSchema.parse(JSON.parse((await exampleCourse())[file] ?? "")).items;
}

test.each<[what: string, index: number, change: object, message: string]>([
  [
    "two right options",
    4,
    { options: [{ text: "a", isRight: true, feedback: "b" }] },
    "expected 4 to 6 options",
  ],
  [
    "only right options",
    4,
    { options: ["a", "b", "c", "d"].map((text) => ({ text, isRight: true, feedback: "e" })) },
    "expected 1 to 3 right among them, found 4",
  ],
  ["the same step twice", 1, { steps: ["a", "b", "A"] }, "duplicate text"],
  [
    "a mistake that is the right order",
    1,
    { mistakes: [{ step: "Sew through the holes", before: "Tie a knot at the back", feedback: "a" }] },
    "expected a step, and one that comes before it in the right order",
  ],
  [
    "a mistake that is a right pair",
    0,
    { mistakes: [{ left: "eye", right: "a hole in the metal", feedback: "a" }] },
    "expected a left side and the right side of another pair",
  ],
  ["a mistake within the tolerance", 2, { tolerance: 15 }, "this number is accepted as right"],
  ["an unknown group", 3, { groups: ["Safe", "Elsewhere"] }, "expected one of the groups"],
  ["a number of a missing module", 0, { module: 2 }, "the course has no module 2"],
  ["the id of another item", 0, { id: "safe-places" }, "“safe-places” is already used"],
])("refuses %s", async (_what, index, change, message) => {
  const files = await exampleCourse();
  const data = JSON.parse(files[file] ?? "");
  data.items[index] = { ...data.items[index], ...change };
  const problems = await readProblems({
    ...files,
    [file]: JSON.stringify(data),
    "mending-clothes/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(problems.map((problem) => problem.message)).toContain(message);
});

test("splits items into visible fields without the answer and keys", async () => {
  for (const item of await exampleItems()) {
    const { shown, key } = splitPracticeItem(item);
    expect(Object.keys(shown).sort()).toEqual(
      ["from", "heading", "hint", "message", "options", "prompt", "targets", "unit"].sort(),
    );
    if (item.kind === "order") {
      expect(key.solution.map((index) => shown.options[index])).toEqual(item.steps);
      expect(shown.options).not.toEqual(item.steps);
    }
    if (item.kind === "match")
      expect(
        shown.options.map((left, index) => ({ left, right: shown.targets[key.solution[index] ?? -1] })),
      ).toEqual(expect.arrayContaining(item.pairs));
    if (item.kind === "number")
      expect(key.number).toEqual({ answer: item.answer, tolerance: item.tolerance });
  }
});

test("a corrected text keeps its index, with which answers are stored", async () => {
  for (const item of await exampleItems()) {
    const texts = new Set(splitPracticeItem(item).shown.options);
    const corrected = JSON.parse(JSON.stringify(item), (_name, value) =>
      texts.has(value) ? `${value}!` : value,
    );
    const { shown, key } = splitPracticeItem(corrected);
    expect(shown.options).toEqual(splitPracticeItem(item).shown.options.map((text) => `${text}!`));
    expect(key.solution).toEqual(splitPracticeItem(item).key.solution);
  }
});
