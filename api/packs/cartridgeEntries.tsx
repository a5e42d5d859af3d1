import { escape as escaped, zip } from "es-toolkit";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outcomeWords } from "../../schema/outcomeWords";
import { Credit, Introduction, ModuleSheet, OutcomeList } from "./courseSheet";
import { AnsweredItems, ModulePractice, practiceStyle } from "./PracticeSheet";
import type { PackCourse, PackModule } from "./packCourse";
import { drawingEntries, drawingFile, pictureEntries, pictureFiles } from "./packDrawings";
import { QuizSheet } from "./QuizSheet";
import { assessment } from "./quizAssessment";
import { sheetStyle } from "./sheetStyle";
import type { PackEntry } from "./zipOf";

/** Canvas imports both versions, Moodle 1.1 only. */
type CartridgeVersion = "1.1.0" | "1.3.0";

/** A resource of the manifest with its item in the table of contents. */
interface Resource {
  identifier: string;
  title: string;
  /** Null for the assessment, whose resource has a type of its own and no `href`. */
  page: string | null;
  entries: PackEntry[];
}

/**
 * Returns a Common Cartridge: a folder with an overview, a page for each module and the quiz. Learning
 * objectives are on the pages and in the metadata. Platforms remove scripts from pages, so without an answer
 * key the quiz is a page that links to the site; with one it is an assessment in QTI 1.2, which the platform
 * scores.
 */
export function cartridgeEntries(course: PackCourse, version: CartridgeVersion): PackEntry[] {
  const resources = [
    overview(course),
    ...course.modules.map((module) => modulePage(course, module)),
    quiz(course),
  ];
  return [
    { path: "imsmanifest.xml", content: manifest(course, resources, version) },
    ...resources.flatMap(({ entries }) => entries),
  ];
}

function overview(course: PackCourse): Resource {
  const page = "overview.html";
  return {
    identifier: "overview",
    title: "About this course",
    page,
    entries: [
      {
        path: page,
        content: pageOf(
          course,
          course.title,
          <Introduction course={course} pictures={pictureFiles(course)} />,
        ),
      },
      ...pictureEntries(course),
    ],
  };
}

function modulePage(course: PackCourse, module: PackModule): Resource {
  const { number, title } = module;
  const identifier = `module-${number}`;
  const page = `${identifier}.html`;
  const content = pageOf(
    course,
    title,
    <>
      <h1>{course.title}</h1>
      <ModuleSheet
        course={course}
        module={module}
        drawing={drawingFile}
        end={<ModuleEnd course={course} module={module} />}
      />
    </>,
  );
  return {
    identifier,
    title,
    page,
    entries: [{ path: page, content }, ...drawingEntries(module)],
  };
}

/** The objectives of a module and its practice, with answers to open if there are keys. */
function ModuleEnd({ course, module }: { course: PackCourse; module: PackModule }) {
  const outcomes = course.outcomes.filter(({ modules }) => modules.includes(module.number));
  return (
    <>
      {outcomes.length > 0 && (
        <>
          <h3>Now you can</h3>
          <OutcomeList outcomes={outcomes} />
        </>
      )}
      {course.key && module.practice.length > 0 ? (
        <>
          <h3>Practise</h3>
          <AnsweredItems items={module.practice} />
        </>
      ) : (
        <ModulePractice course={course} module={module} />
      )}
    </>
  );
}

function quiz(course: PackCourse): Resource {
  const { title, questions, key } = course;
  const resource = { identifier: "quiz", title: "Quiz" };
  if (key) {
    const items = zip(questions, key).map(([question, answerKey]) => ({ ...question, ...answerKey }));
    const content = assessment(`${title}: quiz`, items);
    return { ...resource, page: null, entries: [{ path: "quiz.xml", content }] };
  }
  const page = "quiz.html";
  const content = pageOf(
    course,
    "Quiz",
    <>
      <h1>{title}</h1>
      <QuizSheet course={course} />
    </>,
  );
  return { ...resource, page, entries: [{ path: page, content }] };
}

function pageOf(course: PackCourse, title: string, body: ReactNode): string {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static style without user input */}
        <style dangerouslySetInnerHTML={{ __html: sheetStyle(course.family) + practiceStyle }} />
      </head>
      <body>
        <main>{body}</main>
        <Credit course={course} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

/**
 * Writes `imsmanifest.xml`. Moodle recognises the version by the namespace in the first 500 characters.
 */
function manifest(course: PackCourse, resources: readonly Resource[], version: CartridgeVersion): string {
  const { slug, title } = course;
  const name = `v${version.slice(0, 3).replace(".", "p")}`;
  const schemas = `http://www.imsglobal.org/profile/cc/cc${name}`;
  const packaging = `http://www.imsglobal.org/xsd/imscc${name}/imscp_v1p1`;
  const metadata = `http://ltsc.ieee.org/xsd/imscc${name}/LOM/manifest`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ninefold-${slug}" xmlns="${packaging}"
  xmlns:lom="${metadata}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="${packaging} ${schemas}/cc${name}_imscp_v1p2_v1p0.xsd
    ${metadata} ${schemas}/LOM/cc${name}_lommanifest_v1p0.xsd">
  <metadata>
    <schema>IMS Common Cartridge</schema>
    <schemaversion>${version}</schemaversion>
${learningObject(course)}
  </metadata>
  <organizations>
    <organization identifier="contents" structure="rooted-hierarchy">
      <item identifier="root">
        <item identifier="course">
          <title>${escaped(title)}</title>
${resources.map(contentsItem).join("\n")}
        </item>
      </item>
    </organization>
  </organizations>
  <resources>
${resources.map((resource) => manifestResource(resource, name)).join("\n")}
  </resources>
</manifest>
`;
}

function contentsItem({ identifier, title }: Resource): string {
  return `          <item identifier="item-${identifier}" identifierref="${identifier}">
            <title>${escaped(title)}</title>
          </item>`;
}

function manifestResource({ identifier, page, entries }: Resource, version: string): string {
  const type =
    page === null
      ? `type="imsqti_xmlv1p2/imscc_xml${version}/assessment"`
      : `type="webcontent" href="${page}"`;
  return `    <resource identifier="${identifier}" ${type}>
${entries.map(({ path }) => `      <file href="${path}"/>`).join("\n")}
    </resource>`;
}

/** Metadata of the course: IEEE LOM in the profile for manifests. */
function learningObject({ title, summary, url, keywords, outcomes }: PackCourse): string {
  return `    <lom:lom>
      <lom:general>
        <lom:identifier>
          <lom:catalog>URI</lom:catalog>
          <lom:entry>${escaped(url)}</lom:entry>
        </lom:identifier>
        <lom:title>${langString(title)}</lom:title>
        <lom:language>en-GB</lom:language>
        <lom:description>${langString(summary)}</lom:description>
${keywords.map((word) => `        <lom:keyword>${langString(word)}</lom:keyword>`).join("\n")}
      </lom:general>
      <lom:educational>
        <lom:learningResourceType><lom:value>IMS Common Cartridge</lom:value></lom:learningResourceType>
      </lom:educational>
      <lom:rights>
        <lom:copyrightAndOtherRestrictions><lom:value>yes</lom:value></lom:copyrightAndOtherRestrictions>
        <lom:description>${langString(
          "By the Ninefold authors. Creative Commons Attribution 4.0 International (CC BY 4.0).",
        )}</lom:description>
      </lom:rights>
${outcomes.map(({ text }) => objective(outcomeWords(text))).join("\n")}
    </lom:lom>`;
}

function objective(text: string): string {
  return `      <lom:classification>
        <lom:purpose><lom:value>educational objective</lom:value></lom:purpose>
        <lom:description>${langString(text)}</lom:description>
      </lom:classification>`;
}

function langString(text: string): string {
  return `<lom:string language="en-GB">${escaped(text)}</lom:string>`;
}
