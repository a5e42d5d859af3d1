import type { PackExtension } from "../../schema/packFormats";
import { cartridgeEntries } from "./cartridgeEntries";
import { courseJson } from "./courseJson";
import { htmlEntries, printSheet } from "./courseSheet";
import { epubEntries } from "./epubEntries";
import { cmi5Entries, scormEntries } from "./learningSystemPacks";
import type { PackCourse } from "./packCourse";
import { type PackEntry, zipOf } from "./zipOf";

/** Returns a pack as one text or as the entries of a ZIP. */
type PackWriter = (course: PackCourse) => string | PackEntry[];

const packWriters: Record<PackExtension, PackWriter> = {
  "html.zip": htmlEntries,
  epub: epubEntries,
  "print.html": printSheet,
  json: courseJson,
  "scorm.zip": scormEntries,
  "cmi5.zip": cmi5Entries,
  imscc: (course) => cartridgeEntries(course, "1.3.0"),
  "cc11.imscc": (course) => cartridgeEntries(course, "1.1.0"),
};

/** Writes a pack of a course. Equal releases and sites give equal bytes. */
export async function writePack(course: PackCourse, extension: PackExtension): Promise<Buffer> {
  const content = packWriters[extension](course);
  return typeof content === "string" ? Buffer.from(content) : zipOf(content);
}
