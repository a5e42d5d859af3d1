import { escape as escaped } from "es-toolkit";
import { lessonEntries, masteryOf } from "./lessonEntries";
import type { PackCourse } from "./packCourse";
import type { PackEntry } from "./zipOf";

/**
 * A cmi5 package: the course is one assignable unit, so that a learner goes from module to module without the learning system between them.
 * Without a key it is satisfied when all modules are ticked; with one, the quiz must be passed too, as for a certificate.
 */
export function cmi5Entries(course: PackCourse): PackEntry[] {
  return [{ path: "cmi5.xml", content: courseStructure(course) }, ...lessonEntries(course, "cmi5Record")];
}

function courseStructure(course: PackCourse): string {
  const { url, title, summary, key } = course;
  const goal = key ? `moveOn="CompletedAndPassed" masteryScore="${masteryOf(course)}"` : 'moveOn="Completed"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escaped(url)}">
    <title>${langstring(title)}</title>
    <description>${langstring(summary)}</description>
  </course>
  <au id="${escaped(url)}#lesson" launchMethod="AnyWindow" ${goal}>
    <title>${langstring(title)}</title>
    <description>${langstring(summary)}</description>
    <url>index.html</url>
  </au>
</courseStructure>
`;
}

function langstring(text: string): string {
  return `<langstring lang="en-GB">${escaped(text)}</langstring>`;
}
