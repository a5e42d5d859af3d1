import { Readable } from "node:stream";
import { sum } from "es-toolkit";
import type { PackExtension } from "../../schema/packFormats";
import { cmi5Entries } from "./cmi5Entries";
import { courseJson } from "./courseJson";
import { epubEntries } from "./epubEntries";
import { htmlEntries } from "./htmlEntries";
import type { PackCourse } from "./packCourse";
import { printSheet } from "./printSheet";
import { scormEntries } from "./scormEntries";
import { SharedBytes } from "./sharedBytes";
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

/** A course's pack, while it is written: the same bytes for the same release and site. */
export function writePack(course: PackCourse, extension: PackExtension): SharedBytes {
  const written = packWriters[extension](course);
  if (typeof written === "string") return textBytes(written);
  return new SharedBytes(zipOf(written), sum(written.map(({ content }) => Buffer.byteLength(content))));
}

/** A text that is there at once. */
export function textBytes(text: string): SharedBytes {
  const bytes = Buffer.from(text);
  return new SharedBytes(Readable.from([bytes]), bytes.length);
}
