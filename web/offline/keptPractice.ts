import { chooseItems } from "../../schema/choosePractice";
import type { PracticeItemPartsFragment, PracticeRoundQuery } from "../../schema/generated/graphql";
import { itemsPerRound } from "../../schema/practiceRules";
import { readKeptCourses } from "./keptStore";

/** Returns the practice items of a module of a kept course; null if the course is not kept. */
export async function keptItems(
  slug: string,
  number: number,
): Promise<readonly PracticeItemPartsFragment[] | null> {
  const set = (await readKeptCourses()).find(({ name }) => name === slug);
  return set?.course.modules.find((module) => module.number === number)?.practiceItems ?? null;
}

/**
 * Chooses a round among the items of the kept courses, as the server does among all.
 * @param progress the ticks by course path and the newest answers of this browser, with ISO 8601 times
 * @returns null if no course is kept
 */
export async function keptPracticeRound(progress: {
  ticks: Readonly<Record<string, readonly number[]>>;
  states: readonly { itemId: string; answeredAt: string; dueAt: string }[];
}): Promise<PracticeRoundQuery["practice"] | null> {
  const courses = (await readKeptCourses()).map(({ name, course }) => ({ slug: name, ...course }));
  if (courses.length === 0) return null;
  const states = progress.states.map(
    ({ itemId, answeredAt, dueAt }) =>
      [itemId, { answeredAtMs: Date.parse(answeredAt), dueAtMs: Date.parse(dueAt) }] as const,
  );
  const ticks = courses.map(({ slug, path }) => [slug, progress.ticks[path] ?? []] as const);
  const known = { states: new Map(states), ticks: new Map(ticks) };
  const { nextDueAtMs, ...round } = chooseItems(courses, known, Date.now(), itemsPerRound);
  return { ...round, nextDueAt: nextDueAtMs === null ? null : new Date(nextDueAtMs).toISOString() };
}
