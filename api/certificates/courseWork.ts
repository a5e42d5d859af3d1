import type { CourseReader } from "../courses/courseReader";
import type { ProgressReader } from "../progress/progressReader";
import type { CertificateReader } from "./certificateReader";
import type { CourseWork } from "./isCourseComplete";

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
  const [modules, { completed }, bestScore] = await Promise.all([
    courses.modulesOf(courseSlug),
    progress.ticksOf(courseSlug),
    certificates.bestScoreIn(courseSlug),
  ]);
  const contentModules = modules.filter(({ kind }) => kind === "CONTENT").map(({ number }) => number);
  return { contentModules, ticked: completed, bestScore };
}
