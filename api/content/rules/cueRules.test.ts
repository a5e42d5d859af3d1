import { expect, test } from "vitest";
import { type CourseFiles, exampleCourse, lineWith, withChange } from "../testing/exampleCourse";
import { otherCourse } from "../testing/readProblems";
import { ruleProblems } from "../testing/ruleProblems";

const file = "mending-clothes/quiz.json";

interface QuizData {
  questions: { answer: number; options: { text: string; tempting?: string }[] }[];
}

function quizOf(files: CourseFiles, name = file): QuizData {
  return JSON.parse(files[name] ?? "");
}

test("refuses a quiz in which one cue finds four right options", async () => {
  const files = await exampleCourse();
  expect(await ruleProblems("quizPassedByCue", files)).toEqual([]);
  const quiz = quizOf(files);
  for (const { answer, options } of quiz.questions.slice(0, 4)) {
    const right = options[answer];
    if (right) right.text = `${right.text.replace(/\.$/, "")}, as you know.`;
    for (const [index, option] of options.entries())
      if (index !== answer) option.text = option.text.replace(/,/g, "");
  }
  const text = JSON.stringify(quiz, null, 2);
  expect(await ruleProblems("quizPassedByCue", { ...files, [file]: text })).toContainEqual({
    rule: "quizPassedByCue",
    file,
    line: lineWith(text, '"questions"'),
    field: "questions",
    message: "the option with a comma is right in 4 of 5 questions",
  });
});

/** Returns copies of the example course in which b is right in `count` of five questions. */
async function courses(total: number, count: number): Promise<CourseFiles> {
  const all: CourseFiles = {};
  for (let number = 0; number < total; number += 1) {
    const slug = `course-${number}`;
    const files = await otherCourse(slug);
    const quiz = quizOf(files, `${slug}/quiz.json`);
    for (const [index, question] of quiz.questions.entries()) {
      question.answer = index < count ? 1 : 3;
      question.options = ["Hens", "Owls", "Emus", "Jays"].map((text, option) => ({
        text,
        ...(option === question.answer ? {} : { tempting: "This one is a bird as well." }),
      }));
    }
    Object.assign(all, files, { [`${slug}/quiz.json`]: JSON.stringify(quiz, null, 2) });
  }
  return all;
}

test("refuses 15 courses in which a strategy answers too many questions", async () => {
  const problems = await ruleProblems("guessedQuizzes", await courses(15, 3));
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: "course-0/quiz.json",
      message: "the strategy “always b” answers 45 of 75 questions, expected at most 44",
    }),
  );
});

test("refuses 15 courses in which a strategy passes too many quizzes", async () => {
  const files = { ...(await courses(15, 1)), ...(await courses(4, 4)) };
  const messages = (await ruleProblems("guessedQuizzes", files)).map(({ message }) => message);
  expect(messages).toContain(
    "the strategy “always b” passes 4 quizzes (course-0, course-1, course-2, course-3), expected at most 3",
  );
});

test("ignores chance in fewer than 15 courses", async () => {
  expect(await ruleProblems("guessedQuizzes", await courses(14, 5))).toEqual([]);
});

test("refuses comments on wrong options of which most say “but”", async () => {
  let files = await exampleCourse();
  expect(await ruleProblems("commentForms", files)).toEqual([]);
  for (const comment of quizOf(files)
    .questions.flatMap(({ options }) => options.flatMap(({ tempting }) => tempting ?? []))
    .slice(0, 6))
    files = withChange(files, file, comment, `Nice, but: ${comment}`);
  expect(await ruleProblems("commentForms", files)).toEqual([
    expect.objectContaining({
      file,
      message: "6 of 15 comments have “, but” or “, yet”, expected at most a third",
    }),
  ]);
});
