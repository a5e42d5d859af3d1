import { expect, test } from "vitest";
import { continueAt, type DoneWork, proposeCourses, sortByProgress } from "./sortCourses";

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

const work = (ticks: DoneWork["ticks"], passed: string[] = [], finished: string[] = []): DoneWork => ({
  ticks,
  passed: new Set(passed),
  finished: new Set(finished),
});

test("a course goes on behind the last module that is done", () => {
  const { begun } = sortByProgress([money], work({ "/Per": [1, 2, 4] }));
  expect(begun).toEqual([{ course: money, count: 3, next: { number: 5, kind: "CONTENT" } }]);
});

test("the course nearest to its end comes first", () => {
  const { begun } = sortByProgress(
    [money, problems, nature],
    work({ "/Per": [1], "/problem-solving": [1, 2, 3, 4, 5, 6, 7], "/envi": [1, 2, 3] }),
  );
  expect(begun.map(({ course: { path } }) => path)).toEqual(["/problem-solving", "/envi", "/Per"]);
});

test("a finished course stands with the finished ones whether its quiz entry is ticked or not, and is continued nowhere", () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const both = ["/Per", "/problem-solving"];
  const { finished, begun } = sortByProgress(
    [money, problems],
    work({ "/Per": eight, "/problem-solving": eight }, both, both),
  );
  expect(finished).toEqual([money, problems]);
  expect(begun).toEqual([]);
});

test.each([
  ["every module ticked, the quiz not passed", [1, 2, 3, 4, 5, 6, 7, 8, 9], [], 9],
  ["every text ticked", [1, 2, 3, 4, 5, 6, 7, 8], [], 9],
  ["the quiz passed and the first text left out", [2, 3, 4, 5, 6, 7, 8], ["/Per"], 1],
  ["the quiz entry ticked too early", [1, 9], [], 2],
])("with %s, a course is not finished and goes on at what is missing", (_, ticked, passed, number) => {
  const { begun, finished } = sortByProgress([money], work({ "/Per": ticked }, passed));
  expect(finished).toEqual([]);
  expect(begun).toMatchObject([{ count: ticked.length, next: { number } }]);
});

test("what has no tick, or only ticks of modules it does not have, is untouched", () => {
  const { untouched, begun } = sortByProgress([money, problems, nature], work({ "/Per": [], "/envi": [12] }));
  expect(untouched).toEqual([money, problems, nature]);
  expect(begun).toEqual([]);
});

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ number }));

test.each([
  [[], 1],
  [[1, 2, 3], 4],
  [[1, 2, 4], 5],
  [[5], 6],
  [[1, 2, 9], 3],
  [[1, 2, 3, 4, 5, 6, 7, 8], 9],
  [[2, 3, 4, 5, 6, 7, 8, 9], 1],
  [[12], 1],
])("with %j done, it goes on at module %i", (completed, number) => {
  expect(continueAt(nine, completed)).toEqual({ number });
});

test("a course that is done goes on nowhere", () => {
  expect(continueAt(nine, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeUndefined();
});

const ofFamily = (path: string, family: string) => ({ path, family });
const sun1 = ofFamily("/Per", "SUN");
const sun2 = ofFamily("/time", "SUN");
const sky = ofFamily("/problem-solving", "SKY");
const mint1 = ofFamily("/envi", "MINT");
const mint2 = ofFamily("/out-door", "MINT");
const all = [sun1, sun2, sky, mint1, mint2];

test("who is new gets the first course, and others of other families", () => {
  expect(proposeCourses(all, [], 3)).toEqual([sun1, sky, mint1]);
});

test("families that the learner knows come after those that are new to them", () => {
  expect(proposeCourses([sun2, sky, mint1, mint2], [sun1], 3)).toEqual([sky, mint1, sun2]);
  expect(proposeCourses([sun1, mint2], [sun2, sun2, mint1], 1)).toEqual([mint2]);
});

test("no more than there are, each once", () => {
  expect(proposeCourses([sun1, sun2], [], 5)).toEqual([sun1, sun2]);
  expect(proposeCourses([], [sun1], 3)).toEqual([]);
});
