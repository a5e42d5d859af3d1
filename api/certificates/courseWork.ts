import { type CourseWork, isCourseComplete } from "../../schema/isCourseComplete";
import type { CourseReader } from "../courses/courseReader";
import type { ProgressReader } from "../progress/progressReader";
import type { CertificateReader } from "./certificateReader";

/** What tells of a learner's work; each batches what is asked of it for many courses. */
export interface CourseWorkReaders {
  courses: CourseReader;
  progress: ProgressReader;
  certificates: CertificateReader;
}

/** What the signed-in learner has done in a course. For callers that have made sure of a session. */
export async function readCourseWork(
  { courses, progress, certificates }: CourseWorkReaders,
  courseSlug: string,
): Promise<CourseWork> {
  const [modules, { completed }, { bestScore }] = await Promise.all([
    courses.modulesOf(courseSlug),
    progress.ticksOf(courseSlug),
    certificates.quizOutcomeIn(courseSlug),
  ]);
  const contentModules = modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number);
  return { contentModules, ticked: completed, bestScore };
}

/**
 * When the signed-in learner completed a course: with the last tick of a content module or the first quiz passed, whichever came later. Null
 * before. For callers that have made sure of a session.
 */
export async function readCompletedAt(readers: CourseWorkReaders, courseSlug: string): Promise<Date | null> {
  const work = await readCourseWork(readers, courseSlug);
  if (!isCourseComplete(work)) return null;
  const [{ tickedAtMs }, { passedAt }] = await Promise.all([
    readers.progress.ticksOf(courseSlug),
    readers.certificates.quizOutcomeIn(courseSlug),
  ]);
  const ofContent = tickedAtMs.filter((_, index) => work.contentModules.includes(work.ticked[index] ?? 0));
  return new Date(Math.max(...ofContent, passedAt?.getTime() ?? 0));
}
