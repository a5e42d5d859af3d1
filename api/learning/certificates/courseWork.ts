import { type CourseWork, isCourseComplete } from "../../../schema/learningRules";
import type { Course } from "../../catalogue/course.type";
import type { LearnerReader } from "../learnerReader";
import { hasChecks } from "../practice/checks/drawItems";

/** A learner's work in a course, with the check that its certificate requires. */
export interface CertificateWork extends CourseWork {
  /** When the last content tick or the first passed attempt completed the course; null until then. */
  completedAt: Date | null;
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
export async function readCourseWork(
  learner: LearnerReader,
  course: Course,
): Promise<CourseWork & Pick<CertificateWork, "completedAt">> {
  const [{ completed: ticked, tickedAtMs }, outcomes] = await Promise.all([
    learner.ticksIn(course.slug),
    learner.quizOutcomes(),
  ]);
  const outcome = outcomes.get(course.slug);
  const contentModules = course.modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number);
  const work = { contentModules, ticked, bestScore: outcome?.best ?? null };
  const contentTickTimes = tickedAtMs.filter((_, index) => contentModules.includes(ticked[index] ?? 0));
  const lastMs = Math.max(...contentTickTimes, outcome?.passedAt?.getTime() ?? 0);
  return { ...work, completedAt: isCourseComplete(work) ? new Date(lastMs) : null };
}
