import { expect, test, vi } from "vitest";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readCourseOrQuiz } from "./readCourseOrQuiz";

const course = {
  title: "Personal Finance",
  path: "/Per",
  quizPath: "/quiz",
  family: "GRAPE",
  modules: [],
  quiz: { questions: [] },
};

function answering(found: unknown) {
  return vi.fn(async () => ({ data: { course: found } })) as unknown as ExecuteGraphql;
}

test("a course path is the course without its questions, a quiz path the questions without the texts", async () => {
  const asCourse = await readCourseOrQuiz(answering(course), "/Per");
  expect(asCourse).toMatchObject({ page: "course", course: { path: "/Per" } });
  expect(asCourse).not.toHaveProperty("course.quiz");
  const asQuiz = await readCourseOrQuiz(answering(course), "/quiz");
  expect(asQuiz).toMatchObject({ page: "quiz", quiz: { quizPath: "/quiz", questions: [] } });
  expect(asQuiz).not.toHaveProperty("quiz.modules");
});

test("another letter case tells the canonical spelling", async () => {
  expect(await readCourseOrQuiz(answering(course), "/PER")).toEqual({ canonical: "/Per" });
  expect(await readCourseOrQuiz(answering(course), "/Quiz")).toEqual({ canonical: "/quiz" });
});

test("an unknown path is null, and one that cannot be a path is not even asked for", async () => {
  expect(await readCourseOrQuiz(answering(null), "/nowhere")).toBeNull();
  const execute = answering(course);
  for (const path of ["/🚲", "/a b", `/${"x".repeat(200)}`, "/"])
    expect(await readCourseOrQuiz(execute, path)).toBeNull();
  expect(execute).not.toHaveBeenCalled();
});
