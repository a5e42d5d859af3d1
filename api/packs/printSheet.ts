import { courseSheet } from "./courseSheet";
import type { PackCourse } from "./packCourse";

/** The course as one page that a browser shows and prints by itself: its picture stands inside it, so it can be saved as it is; the light one, for paper. */
export function printSheet(course: PackCourse): string {
  const light = `data:image/svg+xml;base64,${Buffer.from(course.picture.light).toString("base64")}`;
  return courseSheet(course, { light, dark: null });
}
