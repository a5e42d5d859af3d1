import { expect, test } from "vitest";
import { type LearnerProgress, proposeCourses, sortByProgress } from "./sortCourses";

const course = (path: string, moduleCount: number) => ({
  path,
  modules: Array.from({ length: moduleCount }, (_, index) => ({
    number: index + 1,
    kind: index + 1 === moduleCount ? ("QUIZ" as const) : ("CONTENT" as const),
  })),
});
const money = course("/Per", 9);
const problems = course("/problem-solving", 8);
const nature = course("/envi", 9);

const progressOf = (
  ticks: LearnerProgress["ticks"],
  passed: string[] = [],
  finished: string[] = [],
): LearnerProgress => ({
  ticks,
  passed: new Set(passed),
  finished: new Set(finished),
});

test("continues a course after the last module done", () => {
  const { begun } = sortByProgress([money], progressOf({ "/Per": [1, 2, 4] }));
  expect(begun).toEqual([{ course: money, count: 3, next: { number: 5, kind: "CONTENT" } }]);
});

test("lists the course with the fewest modules left first", () => {
  const { begun } = sortByProgress(
    [money, problems, nature],
    progressOf({ "/Per": [1], "/problem-solving": [1, 2, 3, 4, 5, 6, 7], "/envi": [1, 2, 3] }),
  );
  expect(begun.map(({ course: { path } }) => path)).toEqual(["/problem-solving", "/envi", "/Per"]);
});

test("lists a finished course as finished even if its quiz entry is not ticked", () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const both = ["/Per", "/problem-solving"];
  const { finished, begun } = sortByProgress(
    [money, problems],
    progressOf({ "/Per": eight, "/problem-solving": eight }, both, both),
  );
  expect(finished).toEqual([money, problems]);
  expect(begun).toEqual([]);
});

test.each([
  ["every module ticked, the quiz not passed", [1, 2, 3, 4, 5, 6, 7, 8, 9], [], 9],
  ["every text ticked", [1, 2, 3, 4, 5, 6, 7, 8], [], 9],
  ["the quiz passed and the first module skipped", [2, 3, 4, 5, 6, 7, 8], ["/Per"], 1],
  ["the quiz entry ticked too early", [1, 9], [], 2],
  ["only a later module ticked", [5], [], 6],
])("with %s, a course is unfinished and continues at the gap", (_, ticked, passed, number) => {
  const { begun, finished } = sortByProgress([money], progressOf({ "/Per": ticked }, passed));
  expect(finished).toEqual([]);
  expect(begun).toMatchObject([{ count: ticked.length, next: { number } }]);
});

test("lists a course as finished when every module is done", () => {
  const done = progressOf({ "/Per": [1, 2, 3, 4, 5, 6, 7, 8, 9] }, ["/Per"]);
  expect(sortByProgress([money], done)).toEqual({ begun: [], finished: [money], untouched: [] });
});

test("lists a course without ticks of its own modules as untouched", () => {
  const { untouched, begun } = sortByProgress(
    [money, problems, nature],
    progressOf({ "/Per": [], "/envi": [12] }),
  );
  expect(untouched).toEqual([money, problems, nature]);
  expect(begun).toEqual([]);
});

const courseOf = (path: string, family: string) => ({ path, family });
const sun1 = courseOf("/Per", "SUN");
const sun2 = courseOf("/time", "SUN");
const sky = courseOf("/problem-solving", "SKY");
const mint1 = courseOf("/envi", "MINT");
const mint2 = courseOf("/out-door", "MINT");
const courses = [sun1, sun2, sky, mint1, mint2];

test("proposes the first course and courses of other families to a new learner", () => {
  expect(proposeCourses(courses, [], 3)).toEqual([sun1, sky, mint1]);
});

test("proposes families that are new to the learner first", () => {
  expect(proposeCourses([sun2, sky, mint1, mint2], [sun1], 3)).toEqual([sky, mint1, sun2]);
  expect(proposeCourses([sun1, mint2], [sun2, sun2, mint1], 1)).toEqual([mint2]);
});

test("proposes each course once, and no more than there are", () => {
  expect(proposeCourses([sun1, sun2], [], 5)).toEqual([sun1, sun2]);
  expect(proposeCourses([], [sun1], 3)).toEqual([]);
});
