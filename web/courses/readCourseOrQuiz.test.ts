import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCourseOrQuiz } from "./readCourseOrQuiz";

const course = {
  title: "Personal Finance",
  path: "/Per",
  quizPath: "/quiz",
  modules: [],
  quiz: { questions: [] },
};
const oddlyNamed = { ...course, path: "/quizzing", quizPath: "/Per-test" };

function responding(found: unknown) {
  const execute = vi.fn(async (_document: string) => ({ data: { course: found } }));
  const operations = () => execute.mock.calls.map(([document]) => /query (\w+)/.exec(document)?.[1]);
  return { execute: execute as unknown as ExecuteGraphql, operations };
}

test("reads a course without its questions and a quiz without the texts of its course", async () => {
  const asCourse = responding(course);
  expect(await readCourseOrQuiz(asCourse.execute, "/Per")).toMatchObject({ page: "course", course });
  expect(asCourse.operations()).toEqual(["CoursePage"]);
  const asQuiz = responding(course);
  const found = await readCourseOrQuiz(asQuiz.execute, "/quiz");
  expect(found).toMatchObject({ page: "quiz", quiz: { quizPath: "/quiz", questions: [] } });
  expect(found).not.toHaveProperty("quiz.modules");
  expect(asQuiz.operations()).toEqual(["QuizPage"]);
});

test("requests no course text for any quiz, and one operation for every page, of the content", async () => {
  const folder = "api/content/courses";
  for (const slug of readdirSync(folder)) {
    const { path, quizPath } = JSON.parse(readFileSync(`${folder}/${slug}/course.json`, "utf8"));
    const read = responding({ ...course, path, quizPath });
    await readCourseOrQuiz(read.execute, path);
    await readCourseOrQuiz(read.execute, quizPath);
    expect(read.operations()).toEqual(["CoursePage", "QuizPage"]);
  }
});

test("finds a course and a quiz whose paths are named like the other", async () => {
  const { execute } = responding(oddlyNamed);
  expect(await readCourseOrQuiz(execute, "/quizzing")).toMatchObject({ page: "course" });
  expect(await readCourseOrQuiz(execute, "/Per-test")).toMatchObject({ page: "quiz" });
});

test("returns the canonical spelling for another letter case", async () => {
  const { execute } = responding(course);
  expect(await readCourseOrQuiz(execute, "/PER")).toEqual({ canonical: "/Per" });
  expect(await readCourseOrQuiz(execute, "/Quiz")).toEqual({ canonical: "/quiz" });
  expect(await readCourseOrQuiz(responding(oddlyNamed).execute, "/QUIZZING")).toEqual({
    canonical: "/quizzing",
  });
});

test("returns null for an unknown path, and does not request one that cannot be a path", async () => {
  expect(await readCourseOrQuiz(responding(null).execute, "/nowhere")).toBeNull();
  const { execute } = responding(course);
  for (const path of ["/🚲", "/a b", `/${"x".repeat(200)}`, "/"])
    expect(await readCourseOrQuiz(execute, path)).toBeNull();
  expect(execute).not.toHaveBeenCalled();
});
