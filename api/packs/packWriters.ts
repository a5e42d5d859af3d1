import type { PackExtension } from "../../schema/packFormats";
import { courseJson } from "./courseJson";
import { htmlEntries, printSheet } from "./courseSheet";
import { epubEntries } from "./epubEntries";
import { cmi5Entries, scormEntries } from "./learningSystemPacks";
import type { PackCourse } from "./packCourse";
import { type PackEntry, zipOf } from "./zipOf";

/** Writes a pack as one text or as the entries of a ZIP. With a key, the pack scores the quiz. */
type PackWriter = (course: PackCourse) => string | PackEntry[];

const packWriters: Record<PackExtension, PackWriter> = {
  "html.zip": htmlEntries,
  epub: epubEntries,
  "print.html": printSheet,
  json: courseJson,
  "scorm.zip": scormEntries,
  "cmi5.zip": cmi5Entries,
};

/** A course's pack: the same bytes for the same release and site. */
export async function writePack(course: PackCourse, extension: PackExtension): Promise<Buffer> {
  const written = packWriters[extension](course);
  return typeof written === "string" ? Buffer.from(written) : zipOf(written);
}
