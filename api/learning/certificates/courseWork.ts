import { type CourseWork, isCourseComplete } from "../../../schema/learningRules";
import type { Course } from "../../catalogue/course.type";
import type { LearnerReader } from "../learnerReader";
import { hasChecks } from "../practice/checks/drawItems";

/** A learner's work in a course, with the check that its certificate requires. */
export interface CertificateWork extends CourseWork {
  /** False for a course with too few practice items for a check. */
  isCheckNeeded: boolean;
  /** When a check was first passed. */
  checkPassedAt: Date | null;
}

export function isCheckMissing({ isCheckNeeded, checkPassedAt }: CertificateWork): boolean {
  return isCheckNeeded && !checkPassedAt;
}

/** Reads what a course's certificate requires. */
export async function readCertificateWork(learner: LearnerReader, course: Course): Promise<CertificateWork> {
  const isCheckNeeded = hasChecks(course);
  const [work, { passedAt }] = await Promise.all([
    readCourseWork(learner, course),
    learner.checksIn(course.slug),
  ]);
  return { ...work, isCheckNeeded, checkPassedAt: passedAt };
}

/** Reads a learner's ticks and best score in a course. */
async function readCourseWork(learner: LearnerReader, course: Course): Promise<CourseWork> {
  const [{ completed }, outcomes] = await Promise.all([learner.ticksIn(course.slug), learner.quizOutcomes()]);
  const contentModules = course.modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number);
  return { contentModules, ticked: completed, bestScore: outcomes.get(course.slug)?.best ?? null };
}

/** Returns when the last content tick or the first passed attempt completed the course; null until then. */
export async function readCompletedAt(learner: LearnerReader, course: Course): Promise<Date | null> {
  const work = await readCourseWork(learner, course);
  if (!isCourseComplete(work)) return null;
  const [{ tickedAtMs }, outcomes] = await Promise.all([
    learner.ticksIn(course.slug),
    learner.quizOutcomes(),
  ]);
  const contentTickTimes = tickedAtMs.filter((_, index) =>
    work.contentModules.includes(work.ticked[index] ?? 0),
  );
  return new Date(Math.max(...contentTickTimes, outcomes.get(course.slug)?.passedAt?.getTime() ?? 0));
}
