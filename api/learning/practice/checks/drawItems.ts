import { sample, shuffle } from "es-toolkit";
import { interleave } from "../../../../schema/choosePractice";
import { itemsPerCheck } from "../../../../schema/practiceRules";
import type { Course } from "../../../catalogue/course.type";

/** Returns whether a course has enough practice items for checks that are never the same twice in a row. */
export function hasChecks(course: Course): boolean {
  return itemsOf(course).length > itemsPerCheck;
}

/**
 * Draws the items of a check at random, equally many from each module that has enough.
 * @param course with checks
 * @param previous names of the items of the check before
 * @returns names of the items, in random order, not the same set as `previous`
 */
export function drawItems(course: Course, previous: readonly string[]): string[] {
  const piles = shuffle(course.modules).map(({ practiceItems }) => shuffle(practiceItems));
  const all = interleave(piles, itemsOf(course).length).map(({ slug }) => slug);
  const drawn = all.slice(0, itemsPerCheck);
  if (drawn.every((slug) => previous.includes(slug))) drawn.splice(-1, 1, sample(all.slice(itemsPerCheck)));
  return shuffle(drawn);
}

function itemsOf({ modules }: Course) {
  return modules.flatMap(({ practiceItems }) => practiceItems);
}
