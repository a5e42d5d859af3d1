import { courseSheet } from "./courseSheet";
import type { PackCourse } from "./packCourse";
import type { PackEntry } from "./zipOf";

/**
 * One folder that opens from a disk: the whole course as one page, which an old laptop loads once, finds words in and prints, with its
 * pictures beside it. Opened inside the ZIP, without unpacking, it lacks the pictures and nothing else.
 */
export function htmlEntries(course: PackCourse): PackEntry[] {
  const { slug, picture } = course;
  const pictures = { light: "picture.svg", dark: picture.dark === null ? null : "picture-dark.svg" };
  return [
    { path: `${slug}/index.html`, content: courseSheet(course, pictures) },
    { path: `${slug}/${pictures.light}`, content: picture.light },
    ...(picture.dark !== null ? [{ path: `${slug}/picture-dark.svg`, content: picture.dark }] : []),
  ];
}
