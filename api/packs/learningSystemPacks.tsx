import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escape as escaped } from "es-toolkit";
import { passMark } from "../../schema/learningRules";
import { lessonFolder } from "../projectFolders";
import { sheetEntries } from "./courseSheet";
import { ModulePractice } from "./PracticeSheet";
import type { PackCourse, PackModule } from "./packCourse";
import type { PackEntry } from "./zipOf";

const scriptTexts = {
  "lesson.js": textOf("lesson.js"),
  "scormRecord.js": textOf("scormRecord.js"),
  "cmi5Record.js": textOf("cmi5Record.js"),
};

function textOf(file: string): string {
  return readFileSync(join(lessonFolder, file), "utf8");
}

/**
 * Returns a SCORM 1.2 package with the course as one SCO, because the standard does not define how the
 * results of several SCOs combine. `cmi.core.lesson_location` and `cmi.suspend_data` store position and
 * ticks. Each module is an objective. Without an answer key, ticking all modules completes the course; with
 * one, the quiz decides.
 */
export function scormEntries(course: PackCourse): PackEntry[] {
  const entries = lessonEntries(course, "scormRecord");
  return [{ path: "imsmanifest.xml", content: manifest(course, entries) }, ...entries];
}

const scormNamespaces =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" ' +
  'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';

function manifest(course: PackCourse, entries: readonly PackEntry[]): string {
  const title = escaped(course.title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ninefold-${course.slug}" version="1.0" ${scormNamespaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${title}</title>
      <item identifier="lesson" identifierref="lesson-files" isvisible="true">
        <title>${title}</title>
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

/**
 * Returns a cmi5 package with the course as one assignable unit, so that a learner moves between modules
 * without returning to the learning platform. Without an answer key, ticking all modules satisfies it; with
 * one, the quiz must be passed too, as for a certificate.
 */
export function cmi5Entries(course: PackCourse): PackEntry[] {
  return [{ path: "cmi5.xml", content: courseStructure(course) }, ...lessonEntries(course, "cmi5Record")];
}

function courseStructure(course: PackCourse): string {
  const { url, title, summary, questions, key } = course;
  // The mastery score is a share, from 0 to 1.
  const condition = key
    ? `moveOn="CompletedAndPassed" masteryScore="${passMark / questions.length}"`
    : 'moveOn="Completed"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escaped(url)}">
    <title>${langstring(title)}</title>
    <description>${langstring(summary)}</description>
  </course>
  <au id="${escaped(url)}#lesson" launchMethod="AnyWindow" ${condition}>
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

/**
 * Returns the files of a package without its manifest: the course as one page, which shows one module at a
 * time with a checkbox at its end, and the scripts that store the ticks through `record`. Without scripts, or
 * outside a learning platform, the whole course is readable.
 */
function lessonEntries(course: PackCourse, record: "scormRecord" | "cmi5Record"): PackEntry[] {
  const { modules, questions } = course;
  const scripts = [`${record}.js`, "lesson.js"] as const;
  return [
    ...sheetEntries(course, {
      style: lessonStyle,
      bar: <Bar />,
      moduleEnd: (module) => (
        <>
          <ModulePractice course={course} module={module} />
          <ModuleEnd module={module} next={modules[modules.indexOf(module) + 1]} />
        </>
      ),
      scripts: scripts.map((file) => (
        <script key={file} src={file} data-pass-mark={passMark} data-questions={questions.length} />
      )),
    }),
    ...scripts.map((file) => ({ path: file, content: scriptTexts[file] })),
  ];
}

function Bar() {
  return (
    <div className="bar">
      <a href="#contents">All modules</a>
      <p id="status" role="status" />
      <button id="leave" type="button" hidden>
        Save and leave
      </button>
      <noscript>
        <p>This browser runs no scripts, so your ticks are not kept. You can read the whole course.</p>
      </noscript>
    </div>
  );
}

function ModuleEnd({ module: { number }, next }: { module: PackModule; next: PackModule | undefined }) {
  return (
    <>
      <label className="tick">
        <input type="checkbox" data-module={number} disabled autoComplete="off" />I am done with this module
      </label>
      <p className="onward">
        {next ? <a href={`#module${next.number}`}>Next: {next.title}</a> : <a href="#quiz">Next: the quiz</a>}
      </p>
    </>
  );
}

/** Additions to `sheetStyle` for pages in learning platforms. */
const lessonStyle = `
.bar { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin-bottom: 24px; \
padding: 12px 20px; border-radius: 16px; background: var(--tint); }
.bar a, .onward a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; }
.bar p { flex: 1 1 12rem; margin: 0; }
[hidden] { display: none !important; }
.reading header > :not(h1), .reading main > nav { display: none; }
.reading h1 { margin: 0; color: var(--muted); font-size: 1.0625rem; }
.reading section { margin-top: 0; padding-top: 0; border-top: 0; }
nav a { display: inline; }
nav span { display: inline-block; margin-left: 8px; color: var(--deep); font-weight: 700; }
nav span:empty { display: none; }
nav span::before { content: "✓ " / ""; }
nav a[href="#quiz"] + span::before { content: none; }
.tick { display: flex; gap: 16px; min-height: 48px; margin-top: 32px; padding: 12px 20px; \
align-items: center; border: 2px solid var(--deep); border-radius: 16px; font-weight: 700; }
.tick input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--deep); }
.onward a { padding: 8px 24px; border: 2px solid var(--deep); border-radius: 16px; background: var(--tint); }
h2:focus { outline: none; }
a[target="_blank"]::after { content: " ↗" / " (opens a new tab)"; }
@media print {
  .bar, .tick, .onward { display: none; }
  main > section[hidden] { display: block !important; }
}
`;
