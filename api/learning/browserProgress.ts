import { uniqBy } from "es-toolkit";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue";
import { checkInput } from "../errors";
import { clientTimes } from "./clientTimes";
import { answers, clientId, moduleNumber, path } from "./inputFields";
import { type LogEntry, logSchema, readLog } from "./practice/readAnswers";
import { areValidAnswers, scoreAttempt } from "./scoreAttempt";
import type { AttemptToStore } from "./storeAttempts";

/** The ticks of one course, as a browser sends them. */
export const ticksSchema = z
  .object({ path, completed: z.array(moduleNumber).max(9), times: z.array(z.date()).nullish() })
  .refine(({ completed, times }) => times == null || times.length === completed.length, {
    path: ["times"],
    message: "Give one time for each module.",
  });

const browserProgressSchema = z.object({
  courses: z.array(ticksSchema).max(200, "Send at most 200 courses."),
  attempts: z
    .array(z.object({ id: clientId, path, answers, submittedAt: z.date() }))
    .max(200, "Send at most 200 quiz attempts.")
    .nullish(),
  practice: logSchema.nullish(),
  sentAt: z.date().nullish(),
  removals: z
    .array(z.object({ path, number: moduleNumber, removedAt: z.date() }))
    .max(1_000, "Send at most 1,000 removals.")
    .nullish(),
});

/** Progress stored in a browser without an account, as the browser sends it. */
export type ProgressInput = z.input<typeof browserProgressSchema>;

/** The part of that progress that matches the current courses. */
export interface BrowserProgress {
  /** Slugs of the courses with ticks, in input order, without duplicates. */
  courseSlugs: string[];
  /** One for each module; of several in the input, the first. */
  ticks: { courseSlug: string; moduleNumber: number; completedAt: Date }[];
  /** One for each module; of several in the input, the latest. */
  removals: { courseSlug: string; moduleNumber: number; removedAt: Date }[];
  /** One for each id; of several in the input, the first. */
  attempts: AttemptToStore[];
  /** One for each id; of several in the input, the first. */
  practice: LogEntry[];
}

/**
 * Reads progress sent by a browser and scores its quiz attempts again. Unknown courses and modules, and
 * attempts whose answers do not match the current quiz, are skipped, so that progress of any age is accepted.
 * @throws Refusal BAD_USER_INPUT for malformed input
 */
export function readBrowserProgress(catalogue: Catalogue, input: ProgressInput, now: Date): BrowserProgress {
  const progress = checkInput(browserProgressSchema, input);
  const timeOf = clientTimes(progress.sentAt, now);
  const courseSlugs = progress.courses.flatMap(({ path }) => catalogue.byPath(path)?.slug ?? []);
  const attempts = (progress.attempts ?? []).flatMap(({ id, path, answers, submittedAt }) => {
    const course = catalogue.byPath(path);
    if (!course || !areValidAnswers(course.quiz, answers)) return [];
    const scored = scoreAttempt(catalogue, course.quiz, answers);
    return [{ ...scored, id, submittedAt: timeOf(submittedAt) }];
  });
  return {
    courseSlugs: [...new Set(courseSlugs)],
    ticks: readTicks(catalogue, progress.courses, now, timeOf),
    removals: readRemovals(catalogue, progress.removals ?? [], timeOf),
    attempts: uniqBy(attempts, ({ id }) => id),
    practice: readLog(catalogue, progress.practice ?? [], timeOf),
  };
}

/**
 * Returns the ticks that match the current courses; of several for one module, the first.
 * @param timeOf converts a time of the client
 */
export function readTicks(
  catalogue: Catalogue,
  courses: readonly z.output<typeof ticksSchema>[],
  now: Date,
  timeOf = clientTimes(null, now),
): BrowserProgress["ticks"] {
  const ticks = courses.flatMap(({ path, completed, times }) => {
    const course = catalogue.byPath(path);
    if (!course) return [];
    const numbers = new Set(course.modules.map(({ number }) => number));
    return completed
      .map((moduleNumber, index) => ({
        courseSlug: course.slug,
        moduleNumber,
        completedAt: times?.[index] ? timeOf(times[index]) : now,
      }))
      .filter((tick) => numbers.has(tick.moduleNumber));
  });
  return uniqBy(ticks, ({ courseSlug, moduleNumber }) => `${courseSlug} ${moduleNumber}`);
}

function readRemovals(
  catalogue: Catalogue,
  removals: NonNullable<z.output<typeof browserProgressSchema>["removals"]>,
  timeOf: (time: Date) => Date,
): BrowserProgress["removals"] {
  const known = removals.flatMap(({ path, number, removedAt }) => {
    const slug = catalogue.byPath(path)?.slug;
    if (!slug || !catalogue.module(slug, number)) return [];
    return [{ courseSlug: slug, moduleNumber: number, removedAt: timeOf(removedAt) }];
  });
  const latestFirst = known.toSorted((a, b) => b.removedAt.getTime() - a.removedAt.getTime());
  return uniqBy(latestFirst, ({ courseSlug, moduleNumber }) => `${courseSlug} ${moduleNumber}`);
}
