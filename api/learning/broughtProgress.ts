import { clamp } from "es-toolkit";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue";
import { checkInput } from "../errors";
import { answersFit, scoreAttempt } from "./scoreAttempt";
import type { AttemptToStore } from "./storeAttempts";

/** The number of a module, as learners count. */
export const moduleNumber = z
  .int()
  .min(1, "Modules are numbered from 1 to 9.")
  .max(9, "Modules are numbered from 1 to 9.");
/** The path of a course or quiz, in any letter case. */
export const path = z.string().max(100, "A path has at most 100 characters.");
/** The id of an attempt, made where the quiz is taken. */
export const attemptId = z.uuid("Give a UUID.").toLowerCase();
/** Zero-based option indexes, in question order. */
export const answers = z.array(z.int("Give the zero-based index of an option.")).max(50);

const ticksSchema = z
  .object({ path, completed: z.array(moduleNumber).max(9), times: z.array(z.date()).nullish() })
  .refine(({ completed, times }) => times == null || times.length === completed.length, {
    path: ["times"],
    message: "Give one time for each module.",
  });

const broughtSchema = z.object({
  courses: z.array(ticksSchema).max(200, "Send at most 200 courses."),
  attempts: z
    .array(z.object({ id: attemptId, path, answers, submittedAt: z.date() }))
    .max(200, "Send at most 200 quiz attempts.")
    .nullish(),
});

/** The day on which learning here began. */
export const firstDay = new Date("2026-01-01T00:00:00Z");

/** Progress of a browser without an account, sent by that browser. */
export type ProgressInput = z.input<typeof broughtSchema>;

/** The part of that progress that fits the current courses. */
export interface BroughtProgress {
  /** Slugs of the courses named by ticks, in the order given, each once. */
  courseSlugs: string[];
  ticks: { courseSlug: string; moduleNumber: number; completedAt: Date }[];
  attempts: AttemptToStore[];
}

/**
 * Reads progress sent by a browser and scores its quiz attempts again. Courses and modules that do not exist
 * (any more), and answers that do not fit the quiz, are skipped, so that an old browser can always send its
 * progress.
 * @throws Refusal BAD_USER_INPUT for input that is not progress
 */
export function readBroughtProgress(catalogue: Catalogue, input: ProgressInput, now: Date): BroughtProgress {
  const brought = checkInput(broughtSchema, input);
  const ticks = brought.courses.flatMap(({ path, completed, times }) => {
    const course = catalogue.byPath(path);
    if (!course) return [];
    const given = completed.map((moduleNumber, index) => ({
      courseSlug: course.slug,
      moduleNumber,
      completedAt: believableTime(times?.[index] ?? now, now),
    }));
    const numbers = new Set(course.modules.map(({ number }) => number));
    return [{ courseSlug: course.slug, ticks: given.filter((tick) => numbers.has(tick.moduleNumber)) }];
  });
  const attempts = (brought.attempts ?? []).flatMap(({ id, path, answers, submittedAt }) => {
    const course = catalogue.byPath(path);
    if (!course || !answersFit(course.quiz, answers)) return [];
    const scored = scoreAttempt(catalogue, course.quiz, answers);
    return [{ ...scored, id, submittedAt: believableTime(submittedAt, now) }];
  });
  return {
    courseSlugs: [...new Set(ticks.map(({ courseSlug }) => courseSlug))],
    ticks: ticks.flatMap((ofCourse) => ofCourse.ticks),
    attempts,
  };
}

/** Moves a time given by a device, whose clock may be wrong, between the first day and now. */
export function believableTime(given: Date, now: Date): Date {
  return new Date(clamp(given.getTime(), firstDay.getTime(), now.getTime()));
}
