import { expect, test } from "vitest";
import { proposeCourses } from "./proposeCourses";

const course = (path: string, family: string) => ({ path, family });
const money = course("/Per", "SUN");
const time = course("/time", "SUN");
const problems = course("/problem-solving", "SKY");
const nature = course("/envi", "MINT");
const outdoors = course("/out-door", "MINT");
const all = [money, time, problems, nature, outdoors];

test("who is new gets the first course, and others of other families", () => {
  expect(proposeCourses(all, [], 3)).toEqual([money, problems, nature]);
});

test("families that the learner knows come after those that are new to them", () => {
  expect(proposeCourses([time, problems, nature, outdoors], [money], 3)).toEqual([problems, nature, time]);
  expect(proposeCourses([money, outdoors], [time, time, nature], 1)).toEqual([outdoors]);
});

test("no more than there are, each once", () => {
  expect(proposeCourses([money, time], [], 5)).toEqual([money, time]);
  expect(proposeCourses([], [money], 3)).toEqual([]);
});
