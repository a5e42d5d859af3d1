import { z } from "zod";
import { checkInput } from "../checkInput";
import type { CourseReader } from "../courses/courseReader";
import { answersFit, scoreAttempt } from "../quizzes/scoreAttempt";
import type { AttemptToStore } from "../quizzes/storeAttempts";
import { attemptId } from "../quizzes/submitQuiz";
import { believableTime } from "./believableTime";
import { moduleNumber, path } from "./setModuleCompletion";

const ticksSchema = z
  .object({ path, completed: z.array(moduleNumber).max(9), times: z.array(z.date()).nullish() })
  .refine(({ completed, times }) => times == null || times.length === completed.length, {
    path: ["times"],
    message: "Give one time for each module.",
  });

const attemptSchema = z.object({
  id: attemptId,
  path,
  answers: z.array(z.int("Give the zero-based index of an option.")).max(50),
  submittedAt: z.date(),
});

const broughtSchema = z.object({
  courses: z.array(ticksSchema).max(200, "Send at most 200 courses."),
  attempts: z.array(attemptSchema).max(200, "Send at most 200 quiz attempts.").nullish(),
});

/** One tick of a module that there is. */
interface BroughtTick {
  courseSlug: string;
  moduleNumber: number;
  completedAt: Date;
}

/** What a browser kept without an account, as far as it fits the courses of today. */
export interface BroughtProgress {
  /** Slugs of the courses named by ticks, in the order given, each once. */
  courseSlugs: string[];
  ticks: BroughtTick[];
  attempts: AttemptToStore[];
}

/**
 * Reads what a browser kept: ticks and quiz attempts, the latter scored anew. Courses and modules that do not exist (any more), and answers
 * that do not fit the quiz, are passed over, so that an old browser can always bring what still counts.
 * @throws Refusal BAD_USER_INPUT for what is no progress at all
 */
export async function readBroughtProgress(
  courses: CourseReader,
  input: z.input<typeof broughtSchema>,
  now: Date,
): Promise<BroughtProgress> {
  const brought = checkInput(broughtSchema, input);
  const ticks = await Promise.all(
    brought.courses.map(async ({ path, completed, times }) => {
      const course = await courses.byPath(path);
      if (!course) return null;
      const numbers = new Set((await courses.modulesOf(course.slug)).map(({ number }) => number));
      const given = completed.map((moduleNumber, index) => ({
        courseSlug: course.slug,
        moduleNumber,
        completedAt: believableTime(times?.[index] ?? now, now),
      }));
      return { courseSlug: course.slug, ticks: given.filter((tick) => numbers.has(tick.moduleNumber)) };
    }),
  );
  const known = ticks.filter((ofCourse) => ofCourse !== null);
  const attempts = await Promise.all(
    (brought.attempts ?? []).map(async ({ id, path, answers, submittedAt }) => {
      const course = await courses.byPath(path);
      const questions = course ? await courses.questionsOf(course.slug) : [];
      if (!course || !answersFit(questions, answers)) return [];
      const scored = scoreAttempt(course.slug, questions, answers);
      return [{ ...scored, id, submittedAt: believableTime(submittedAt, now) }];
    }),
  );
  return {
    courseSlugs: [...new Set(known.map(({ courseSlug }) => courseSlug))],
    ticks: known.flatMap((ofCourse) => ofCourse.ticks),
    attempts: attempts.flat(),
  };
}
