import { escape as escaped } from "es-toolkit";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CreditText, GuideLink, Outcomes, VideoLink } from "./courseSheet";
import { AnsweredItems, ModulePractice } from "./PracticeSheet";
import type { PackCourse, PackModule } from "./packCourse";
import { drawingFile, withPackDrawings } from "./packDrawings";
import { OpenQuestions } from "./QuizSheet";
import type { PackEntry } from "./zipOf";

/**
 * Returns the entries of an EPUB 3 book: a start page, the table of contents, a page for each module, the
 * questions and the glossary. The book loads no external resources; videos are plain links. E-readers store
 * no score, so the questions link to the site in every edition.
 */
export function epubEntries(course: PackCourse): PackEntry[] {
  const { picture, modules, title } = course;
  const start = page("start", title, <Start course={course} />);
  const parts = [
    ...modules.map((module) =>
      page(`module-${module.number}`, module.title, <Module course={course} module={module} />),
    ),
    page("quiz", "Quiz", <Questions course={course} />),
    page("words", "Words to know", <Words course={course} />),
  ];
  const contents = page("contents", "Contents", <Contents parts={parts} />);
  const items: BookItem[] = [
    start,
    { ...contents, properties: "nav" },
    ...parts,
    { id: "style", path: "style.css", mediaType: "text/css", content: epubStyle },
    {
      id: "picture",
      path: "picture.svg",
      mediaType: "image/svg+xml",
      properties: "cover-image",
      content: picture.light,
    },
    ...modules.flatMap(({ drawings }) =>
      drawings.map((drawing) => ({
        id: `drawing-${drawing.name}`,
        path: drawingFile(drawing),
        mediaType: "image/svg+xml",
        content: drawing.light,
      })),
    ),
  ];
  return [
    // EPUB requires this file to be first and uncompressed.
    { path: "mimetype", content: "application/epub+zip", stored: true },
    { path: "META-INF/container.xml", content: container },
    { path: "EPUB/package.opf", content: packageDocument(course, items) },
    ...items.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
  ];
}

/** A file of the book. */
interface BookItem {
  id: string;
  /** Relative to the package document. */
  path: string;
  mediaType: string;
  properties?: string;
  /** Title of a page. Files without a title are not in the reading order. */
  title?: string;
  content: string;
}

const accessibilitySummary =
  "All of it is text that can be resized and read aloud. The pictures are described in words. Videos are " +
  "links and are not needed.";

/** Writes the EPUB package document: metadata, manifest and reading order. */
function packageDocument(course: PackCourse, items: readonly BookItem[]): string {
  const { title, summary, url, keywords, changedAt } = course;
  const modified = changedAt.toISOString().replace(/\.\d+Z$/, "Z");
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="address" xml:lang="en">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="address">${escaped(url)}</dc:identifier>
    <dc:title>${escaped(title)}</dc:title>
    <dc:language>en-GB</dc:language>
    <dc:creator>The Ninefold authors</dc:creator>
    <dc:description>${escaped(summary)}</dc:description>
${keywords.map((word) => `    <dc:subject>${escaped(word)}</dc:subject>`).join("\n")}
    <dc:rights>Creative Commons Attribution 4.0 International (CC BY 4.0)</dc:rights>
    <meta property="dcterms:modified">${modified}</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessMode">visual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">alternativeText</meta>
    <meta property="schema:accessibilityFeature">readingOrder</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">${accessibilitySummary}</meta>
  </metadata>
  <manifest>
${items.map(manifestItem).join("\n")}
  </manifest>
  <spine>
${items
  .filter(({ title: pageTitle }) => pageTitle !== undefined)
  .map(({ id }) => `    <itemref idref="${id}"/>`)
  .join("\n")}
  </spine>
</package>
`;
}

function manifestItem({ id, path, mediaType, properties }: BookItem): string {
  const attribute = properties ? ` properties="${properties}"` : "";
  return `    <item id="${id}" href="${path}" media-type="${mediaType}"${attribute}/>`;
}

/** Sets no fonts, font sizes or colours, which readers choose in their settings. */
const epubStyle = `
img { max-width: 100%; height: auto; }
h1, h2, h3, .number { break-after: avoid; }
.number { margin-bottom: 0; font-weight: bold; }
.questions ol { list-style-type: lower-alpha; }
li, dd { margin-bottom: 0.4em; }
dt { font-weight: bold; }
dfn { font-style: normal; }
dd { margin-left: 0; }
figure { margin: 1.5em 0; }
figcaption { margin-top: 0.5em; }
.help { font-weight: bold; }
.video { margin-top: 1.5em; padding-top: 0.75em; border-top: 1px solid; }
table { border-collapse: collapse; }
th, td { padding: 0.3em 0.6em; border: 1px solid; text-align: left; }
`.trim();

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

function epubType(type: string): object {
  return { "epub:type": type };
}

/** An object, because JSX attribute names cannot contain colons in TypeScript's types. */
const rootAttributes: object = {
  xmlns: "http://www.w3.org/1999/xhtml",
  "xmlns:epub": "http://www.idpf.org/2007/ops",
  lang: "en",
  xmlLang: "en",
};

function page(id: string, title: string, body: ReactElement): BookItem {
  // React closes every element, so its markup is well-formed XML.
  const markup = renderToStaticMarkup(
    <html {...rootAttributes}>
      <head>
        <title>{title}</title>
        <link rel="stylesheet" type="text/css" href="style.css" />
      </head>
      <body>{body}</body>
    </html>,
  );
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markup}\n`;
  return { id, path: `${id}.xhtml`, mediaType: "application/xhtml+xml", title, content };
}

function Contents({ parts }: { parts: readonly BookItem[] }) {
  return (
    <>
      <nav {...epubType("toc")} role="doc-toc" aria-labelledby="title">
        <h1 id="title">Contents</h1>
        <ol>
          {parts.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <nav {...epubType("landmarks")} aria-label="Parts of the book" hidden>
        <ol>
          <li>
            <a {...epubType("toc")} href="contents.xhtml">
              Contents
            </a>
          </li>
          <li>
            <a {...epubType("bodymatter")} href="module-1.xhtml">
              First module
            </a>
          </li>
          <li>
            <a {...epubType("glossary")} href="words.xhtml">
              Words to know
            </a>
          </li>
        </ol>
      </nav>
    </>
  );
}

function Start({ course }: { course: PackCourse }) {
  const { title, summary, audience, outcomes, picture, url } = course;
  return (
    <section {...epubType("frontmatter")}>
      <img src="picture.svg" alt={picture.alt} />
      <h1>{title}</h1>
      <p>{summary}</p>
      <p>{audience}</p>
      <Outcomes outcomes={outcomes} />
      <p>
        By <CreditText url={url} />
      </p>
    </section>
  );
}

function Module({ course, module }: { course: PackCourse; module: PackModule }) {
  const { number, title, video, guide } = module;
  const bodyHtml = withPackDrawings(module, drawingFile);
  return (
    <section {...epubType("chapter")} role="doc-chapter" aria-labelledby="title">
      <p className="number">Module {number}</p>
      <h1 id="title">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised XML from the loader */}
      <div dangerouslySetInnerHTML={{ __html: raiseHeadings(bodyHtml) }} />
      <VideoLink video={video} />
      <GuideLink guide={guide} />
      <Practice course={course} module={module} />
    </section>
  );
}

/** With answer keys, each item with its answer to open; without, a link to the site. */
function Practice({ course, module }: { course: PackCourse; module: PackModule }) {
  if (!course.key || module.practice.length === 0) return <ModulePractice course={course} module={module} />;
  return (
    <section aria-labelledby="practise">
      <h2 id="practise">Practise</h2>
      <AnsweredItems items={module.practice} />
    </section>
  );
}

/** Raises headings by one level: the module's title is the h1 of its page. */
function raiseHeadings(html: string): string {
  return html.replace(/<(\/?)h([3-6])(?=[\s>])/g, (_, slash, level) => `<${slash}h${Number(level) - 1}`);
}

function Questions({ course: { questions, quizUrl } }: { course: PackCourse }) {
  return (
    <section aria-labelledby="title">
      <h1 id="title">Quiz</h1>
      <OpenQuestions questions={questions} quizUrl={quizUrl} />
    </section>
  );
}

function Words({ course: { glossary, modules } }: { course: PackCourse }) {
  const titles = new Map(modules.map(({ number, title }) => [number, title]));
  return (
    <section {...epubType("glossary")} role="doc-glossary" aria-labelledby="title">
      <h1 id="title">Words to know</h1>
      <dl {...epubType("glossary")}>
        {glossary.map(({ term, definition, moduleNumber }) => (
          <div key={term}>
            <dt>
              <dfn>{term}</dfn>
            </dt>
            <dd>
              {definition} <a href={`module-${moduleNumber}.xhtml`}>{titles.get(moduleNumber)}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
