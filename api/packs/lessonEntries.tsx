import { readFileSync } from "node:fs";
import { join } from "node:path";
import { neededScore } from "../../schema/isCourseComplete";
import { lessonFolder } from "../projectFolders";
import { sheetEntries } from "./htmlEntries";
import { lessonStyle } from "./lessonStyle";
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

/** The smallest share of right answers that passes a quiz, between 0 and 1, as for a certificate. */
export function masteryOf({ questions }: PackCourse): number {
  return neededScore / questions.length;
}

/**
 * What a learning system shows, without the file that describes it: the course as one page, which shows one module at a time with a box to
 * tick at its end, and the scripts that keep the ticks by way of `record`. Without scripts, or outside a learning system, it is all there to
 * read.
 */
export function lessonEntries(course: PackCourse, record: "scormRecord" | "cmi5Record"): PackEntry[] {
  const { modules, questions } = course;
  const scripts = [`${record}.js`, "lesson.js"] as const;
  return [
    ...sheetEntries(course, {
      style: lessonStyle,
      bar: <Bar />,
      moduleEnd: (module) => <ModuleEnd module={module} next={modules[modules.indexOf(module) + 1]} />,
      scripts: scripts.map((file) => (
        <script key={file} src={file} data-needed-score={neededScore} data-questions={questions.length} />
      )),
    }),
    ...scripts.map((file) => ({ path: file, content: scriptTexts[file] })),
  ];
}

function Bar() {
  return (
    <div className="bar">
      <a href="#contents">All modules</a>
      <p id="told" role="status" />
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
