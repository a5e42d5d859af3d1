import type { PackExtension } from "../../schema/packFormats";
import { cmi5Entries } from "./cmi5Entries";
import { courseJson } from "./courseJson";
import { epubEntries } from "./epubEntries";
import { htmlEntries } from "./htmlEntries";
import type { PackCourse } from "./packCourse";
import { printSheet } from "./printSheet";
import { scormEntries } from "./scormEntries";
import { type PackEntry, zipOf } from "./zipOf";

/** A pack as one text, or as the entries of a ZIP. Where the course has a key, the quiz is scored inside the pack. */
type PackWriter = (course: PackCourse) => string | PackEntry[];

/** How each format of `packFormats` is written. */
const packWriters: Record<PackExtension, PackWriter> = {
  "html.zip": htmlEntries,
  epub: epubEntries,
  "print.html": printSheet,
  json: courseJson,
  "scorm.zip": scormEntries,
  "cmi5.zip": cmi5Entries,
};

/** The bytes of a course's pack: the same for the same release and site. */
export async function packBytes(course: PackCourse, extension: PackExtension): Promise<Buffer> {
  const written = packWriters[extension](course);
  return typeof written === "string" ? Buffer.from(written) : zipOf(written);
}
