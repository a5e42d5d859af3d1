import { expect, test } from "vitest";
import { sortByProgress } from "./sortByProgress";

const course = (path: string, moduleCount: number) => ({
  path,
  modules: Array.from({ length: moduleCount }, (_, index) => ({ number: index + 1 })),
});
const money = course("/Per", 9);
const problems = course("/problem-solving", 8);
const nature = course("/envi", 9);

test("a course goes on behind the last module that is done", () => {
  const { begun } = sortByProgress([money], { "/Per": [1, 2, 4] });
  expect(begun).toEqual([{ course: money, count: 3, next: { number: 5 } }]);
});

test("the course nearest to its end comes first", () => {
  const { begun } = sortByProgress([money, problems, nature], {
    "/Per": [1],
    "/problem-solving": [1, 2, 3, 4, 5, 6, 7],
    "/envi": [1, 2, 3],
  });
  expect(begun.map(({ course: { path } }) => path)).toEqual(["/problem-solving", "/envi", "/Per"]);
});

test("a course of eight modules is finished with eight, one of nine is not", () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const { finished, begun } = sortByProgress([money, problems], { "/Per": eight, "/problem-solving": eight });
  expect(finished).toEqual([problems]);
  expect(begun.map(({ next }) => next.number)).toEqual([9]);
});

test("what has no tick, or only ticks of modules it does not have, is untouched", () => {
  const { untouched, begun } = sortByProgress([money, problems, nature], { "/Per": [], "/envi": [12] });
  expect(untouched).toEqual([money, problems, nature]);
  expect(begun).toEqual([]);
});
