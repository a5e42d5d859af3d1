import { escape as escaped } from "es-toolkit";
import { lessonEntries, masteryOf } from "./lessonEntries";
import type { PackCourse } from "./packCourse";
import type { PackEntry } from "./zipOf";

/**
 * A SCORM 1.2 package: the course is one SCO. The standard has no rule how several become one result, so learning systems differ: Moodle
 * counts an activity as completed by its first completed SCO unless told otherwise, and small ones open the first only. In one SCO the place
 * and the ticks are kept by `cmi.core.lesson_location` and `cmi.suspend_data`, and each module is an objective, whose status teachers see where
 * the learning system shows objectives. Without a key all ticks complete the course; with one, its quiz passes or fails it.
 */
export function scormEntries(course: PackCourse): PackEntry[] {
  const entries = lessonEntries(course, "scormRecord");
  return [{ path: "imsmanifest.xml", content: manifest(course, entries) }, ...entries];
}

function manifest(course: PackCourse, entries: readonly PackEntry[]): string {
  const title = escaped(course.title);
  const mastery = course.key
    ? `\n        <adlcp:masteryscore>${100 * masteryOf(course)}</adlcp:masteryscore>`
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ninefold-${course.slug}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${title}</title>
      <item identifier="lesson" identifierref="lesson-files" isvisible="true">
        <title>${title}</title>${mastery}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson-files" type="webcontent" adlcp:scormtype="sco" href="index.html">
${entries.map(({ path }) => `      <file href="${path}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;
}
