import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outcomeWords } from "../../schema/outcomeWords";
import { epubStyle } from "./epubStyle";
import { OpenQuestions } from "./OpenQuestions";
import { packageDocument } from "./packageDocument";
import type { PackCourse, PackModule } from "./packCourse";
import type { PackEntry } from "./zipOf";

/** A file of the book. */
export interface BookItem {
  id: string;
  /** Relative to the package document. */
  path: string;
  mediaType: string;
  properties?: string;
  /** Of a page; what has none is no page and is not in reading order. */
  title?: string;
  content: string;
}

/**
 * An EPUB 3 book: a page for the beginning, each module, the questions and the words, and a table of contents. It asks for nothing outside
 * of itself; videos are plain links. An e-reader keeps no score, so the questions lead to the site in every edition.
 */
export function epubEntries(course: PackCourse): PackEntry[] {
  const { picture, modules, title } = course;
  const start = page("start", title, <Start course={course} />);
  const parts = [
    ...modules.map((module) => page(`module-${module.number}`, module.title, <Module module={module} />)),
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
  ];
  return [
    // Readers know the format by this file: the first one, and not compressed.
    { path: "mimetype", content: "application/epub+zip", stored: true },
    { path: "META-INF/container.xml", content: container },
    { path: "EPUB/package.opf", content: packageDocument(course, items) },
    ...items.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
  ];
}

const xhtml = "application/xhtml+xml";

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/** What a part of the text is, for readers that treat it specially. */
function epubType(type: string): object {
  return { "epub:type": type };
}

function page(id: string, title: string, body: ReactElement): BookItem {
  return { id, path: `${id}.xhtml`, mediaType: xhtml, title, content: xhtmlDocument(title, body) };
}

/** Names with colons, which JSX has not. */
const rootAttributes: object = {
  xmlns: "http://www.w3.org/1999/xhtml",
  "xmlns:epub": "http://www.idpf.org/2007/ops",
  lang: "en",
  xmlLang: "en",
};

/** React closes every element, so what it draws is XML. */
function xhtmlDocument(title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html {...rootAttributes}>
      <head>
        <title>{title}</title>
        <link rel="stylesheet" type="text/css" href="style.css" />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markup}\n`;
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
      <h2>After this course you will be able to</h2>
      <ul>
        {outcomes.map(({ text }) => (
          <li key={text}>{outcomeWords(text)}</li>
        ))}
      </ul>
      <p>
        By the Ninefold authors, from <a href={url}>{url}</a>. You may copy, change and share it when you say
        who made it: <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
      </p>
    </section>
  );
}

function Module({ module: { number, title, bodyHtml, video } }: { module: PackModule }) {
  return (
    <section {...epubType("chapter")} role="doc-chapter" aria-labelledby="title">
      <p className="number">Module {number}</p>
      <h1 id="title">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the content was loaded, and XML */}
      <div dangerouslySetInnerHTML={{ __html: raisedHeadings(bodyHtml) }} />
      <p className="video">
        <strong>A video, if you are online: </strong>
        <a href={video.url}>{video.title}</a>
        {video.channel && <span> by {video.channel}</span>}. {video.lookFor}
      </p>
    </section>
  );
}

/** A module has a page of its own here, so its sections are h2. */
function raisedHeadings(html: string): string {
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
