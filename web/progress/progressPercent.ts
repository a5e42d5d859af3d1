/** Modules of a course, the quiz entry included; the measure of progress for every course (specification, section 9). */
export const modulesPerCourse = 9;

/** round(count / 9 * 100), also for a course of eight modules: its bar ends at 89. */
export function progressPercent(count: number): number {
  return Math.round((count / modulesPerCourse) * 100);
}
