import { courseSheet, type SheetParts } from "./courseSheet";
import type { PackCourse } from "./packCourse";
import type { PackEntry } from "./zipOf";

/**
 * One folder that opens from a disk: the whole course as one page, which an old laptop loads once, finds words in and prints, with its
 * pictures beside it. Opened inside the ZIP, without unpacking, it lacks the pictures and nothing else.
 */
export function htmlEntries(course: PackCourse): PackEntry[] {
  return sheetEntries(course).map((entry) => ({ ...entry, path: `${course.slug}/${entry.path}` }));
}

/** The course's page, `index.html`, with its pictures beside it. */
export function sheetEntries(course: PackCourse, parts?: SheetParts): PackEntry[] {
  const { picture } = course;
  const pictures = { light: "picture.svg", dark: picture.dark === null ? null : "picture-dark.svg" };
  return [
    { path: "index.html", content: courseSheet(course, pictures, parts) },
    { path: pictures.light, content: picture.light },
    ...(picture.dark !== null ? [{ path: "picture-dark.svg", content: picture.dark }] : []),
  ];
}
