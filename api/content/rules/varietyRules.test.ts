import { expect, test } from "vitest";
import { type CourseFiles, exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { otherCourse } from "../testing/readProblems";
import { courseTexts } from "../testing/ruleProblems";
import { activitiesVary, everydayWords, modulesWithSums, sumsWhereNeeded } from "./varietyRules";

const module = "mending-clothes/module-1.md";
const quiz = "mending-clothes/quiz.json";
const course = "mending-clothes/course.json";

test("refuses “whom” in modules, quizzes and course files", async () => {
  let files = await exampleCourse();
  files = withChange(files, module, "winter coat has just lost", "sister, whom she likes, has just lost");
  files = withChange(files, quiz, "The colour is right.", "Ask whom you like.");
  files = withChange(files, course, "Start with a button.", "Whom do you ask?");
  const problems = (await courseTexts(files)).flatMap(everydayWords);
  expect(problems.map(({ file, line, field }) => ({ file, line, field }))).toEqual([
    { file: module, line: lineWith(files[module], "whom"), field: undefined },
    { file: quiz, line: lineWith(files[quiz], "whom"), field: "questions[0].options[2].tempting" },
    { file: course, line: lineWith(files[course], "Whom"), field: "summary" },
  ]);
});

/** Returns the example with one module for each activity. */
async function withActivities(...activities: string[]): Promise<CourseFiles> {
  const files = await exampleCourse();
  const text = files[module] ?? "";
  const [before, after] = [text.split("## Try it")[0], text.split("## Remember")[1]];
  for (const [index, activity] of activities.entries())
    files[`mending-clothes/module-${index + 1}.md`] =
      `${before}## Try it\n\n${activity}\n\n## Remember${after}`;
  return files;
}

test("refuses a course in which more than a third of the activities begin with writing", async () => {
  const writing = ["Write a list.", "Find a pen. For a week, note what you lose.", "Make a table of coats."];
  const problemsOf = async (...activities: string[]) =>
    (await courseTexts(await withActivities(...activities))).flatMap(activitiesVary);
  expect(await problemsOf("Sew it on.", ...writing, "Knit a sock.", "Ask a tailor.")).toEqual([
    {
      file: "mending-clothes/module-2.md",
      line: expect.any(Number),
      message: "in 3 of 6 modules of this course, the activity begins with writing, expected at most a third",
    },
  ]);
  expect(await problemsOf("Sew it on.", "Write a list.", "Knit a sock.")).toEqual([]);
  expect(await problemsOf("Knit a sock. Wash it. Write down how long it took.")).toEqual([]);
});

test("refuses neighbouring activities that begin with the same word", async () => {
  const files = await withActivities("Sew it on.", "“Sew!” says the tailor.", "Knit a sock.", "Sew a coat.");
  expect((await courseTexts(files)).flatMap(activitiesVary)).toEqual([
    {
      file: "mending-clothes/module-2.md",
      line: lineWith(files["mending-clothes/module-2.md"], "“Sew!”"),
      message: "the activity begins with “sew”, like that of mending-clothes/module-1.md",
    },
  ]);
});

/** Returns copies of the example course, of which `count` have a sum. */
async function courses(total: number, count: number): Promise<CourseFiles> {
  const all: CourseFiles = {};
  for (let number = 0; number < total; number += 1) {
    const slug = `course-${number}`;
    let files = await otherCourse(slug);
    if (number >= count) {
      files = withChange(files, `${slug}/module-1.md`, "2 x 3 = 6 stitches", "six stitches");
      files = withChange(files, `${slug}/module-1.md`, "Because 2 + 9 + 1 = 12, she", "She");
    }
    Object.assign(all, files);
  }
  return all;
}

test("refuses sums in more than a third of the modules of 15 courses", async () => {
  const many = await courseTexts(await courses(15, 6));
  expect(modulesWithSums(many)).toHaveLength(6);
  expect(sumsWhereNeeded(many)).toEqual([
    expect.objectContaining({
      file: "course-0/module-1.md",
      message: "6 of 15 modules have a sum, expected at most a third",
    }),
  ]);
  expect(sumsWhereNeeded(await courseTexts(await courses(15, 5)))).toEqual([]);
  expect(sumsWhereNeeded(await courseTexts(await courses(2, 2)))).toEqual([]);
});
