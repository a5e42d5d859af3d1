import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { QuizPageDocument } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCourseOrQuiz } from "./readCourseOrQuiz";

const course = {
  title: "Personal Finance",
  path: "/Per",
  quizPath: "/quiz",
  modules: [],
  quiz: { questions: [] },
};
const misleading = { ...course, path: "/quizzing", quizPath: "/Per-test" };

function executeReturning(found: unknown) {
  const execute = vi.fn(async (_document: string) => ({ data: { course: found } }));
  const operations = () => execute.mock.calls.map(([document]) => /query (\w+)/.exec(document)?.[1]);
  return { execute: execute as unknown as ExecuteGraphql, operations };
}

test("reads a course without its questions and a quiz without the course texts", async () => {
  const asCourse = executeReturning(course);
  expect(await readCourseOrQuiz(asCourse.execute, "/Per")).toMatchObject({ page: "course", course });
  expect(asCourse.operations()).toEqual(["CoursePage"]);
  const asQuiz = executeReturning(course);
  const found = await readCourseOrQuiz(asQuiz.execute, "/quiz");
  expect(found).toMatchObject({ page: "quiz", quiz: { quizPath: "/quiz", quiz: { questions: [] } } });
  expect(asQuiz.operations()).toEqual(["QuizPage"]);
  expect(QuizPageDocument.toString()).not.toMatch(/bodyHtml|modules/);
});

test("reads every course and quiz of the content with one operation", async () => {
  const folder = "api/content/courses";
  for (const slug of readdirSync(folder)) {
    const { path, quizPath } = JSON.parse(readFileSync(`${folder}/${slug}/course.json`, "utf8"));
    const read = executeReturning({ ...course, path, quizPath });
    await readCourseOrQuiz(read.execute, path);
    await readCourseOrQuiz(read.execute, quizPath);
    expect(read.operations()).toEqual(["CoursePage", "QuizPage"]);
  }
});

test("finds a course with quiz in its path, and a quiz without", async () => {
  const { execute } = executeReturning(misleading);
  expect(await readCourseOrQuiz(execute, "/quizzing")).toMatchObject({ page: "course" });
  expect(await readCourseOrQuiz(execute, "/Per-test")).toMatchObject({ page: "quiz" });
});

test("returns the canonical spelling for another letter case", async () => {
  const { execute } = executeReturning(course);
  expect(await readCourseOrQuiz(execute, "/PER")).toEqual({ canonical: "/Per" });
  expect(await readCourseOrQuiz(execute, "/Quiz")).toEqual({ canonical: "/quiz" });
  expect(await readCourseOrQuiz(executeReturning(misleading).execute, "/QUIZZING")).toEqual({
    canonical: "/quizzing",
  });
});

test("returns null for an unknown path, without a request for an invalid one", async () => {
  expect(await readCourseOrQuiz(executeReturning(null).execute, "/nowhere")).toBeNull();
  const { execute } = executeReturning(course);
  for (const path of ["/🚲", "/a b", `/${"x".repeat(200)}`, "/"])
    expect(await readCourseOrQuiz(execute, path)).toBeNull();
  expect(execute).not.toHaveBeenCalled();
});
