import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outcomeWords } from "../../schema/outcomeWords";
import { ModulePractice, PracticeKeys, PracticeSheets, practiceScript, practiceStyle } from "./PracticeSheet";
import type { PackCourse, PackDrawing, PackModule } from "./packCourse";
import {
  drawingEntries,
  pictureEntries,
  pictureFiles,
  type SheetPictures,
  svgDataUrl,
  withPackDrawings,
} from "./packDrawings";
import { QuizSheet, quizScript } from "./QuizSheet";
import { sheetStyle } from "./sheetStyle";
import type { PackEntry } from "./zipOf";

/** Parts of the sheet that an edition adds or replaces. */
interface SheetParts {
  style?: string;
  /** At the beginning of the page. */
  bar?: ReactNode;
  moduleEnd?(module: PackModule): ReactNode;
  /** After the quiz. */
  sheets?: ReactNode;
  /** At the end of the document. */
  scripts?: ReactNode;
}

/**
 * Renders the whole course as one HTML document for reading offline and for printing. It loads nothing except
 * the pictures and `parts`. If the course has an answer key, it contains a script that scores the quiz.
 */
export function courseSheet(course: PackCourse, pictures: SheetPictures, parts: SheetParts = {}): string {
  const { title, summary, family, modules, key } = course;
  const style = sheetStyle(family) + practiceStyle + (parts.style ?? "");
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Ninefold`}</title>
        <meta name="description" content={summary} />
        {/* A copy: search engines should index the course page instead. */}
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static style without user input */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          {parts.bar}
          <Introduction course={course} pictures={pictures} />
          <nav aria-labelledby="contents">
            <h2 id="contents">In this course</h2>
            <ol>
              {modules.map((module) => (
                <li key={module.number}>
                  <a href={`#module${module.number}`}>{module.title}</a>
                </li>
              ))}
              <li>
                <a href="#quiz">Quiz</a>
              </li>
            </ol>
          </nav>
          {modules.map((module) => (
            <ModuleSheet
              key={module.number}
              course={course}
              module={module}
              drawing={pictures.drawing}
              end={
                parts.moduleEnd ? parts.moduleEnd(module) : <ModulePractice course={course} module={module} />
              }
            />
          ))}
          <QuizSheet course={course} />
          {parts.sheets}
        </main>
        <Credit course={course} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static script without user input */}
        {key && <script dangerouslySetInnerHTML={{ __html: quizScript }} />}
        {key && <PracticeKeys modules={modules} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static script without user input */}
        {key && <script dangerouslySetInnerHTML={{ __html: practiceScript }} />}
        {parts.scripts}
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

/**
 * Returns a folder that opens from a disk: the course as one page, which is easy to search and print on an
 * old laptop, and its pictures. Opened inside the ZIP, without unpacking, the page lacks only the pictures.
 */
export function htmlEntries(course: PackCourse): PackEntry[] {
  return sheetEntries(course).map((entry) => ({ ...entry, path: `${course.slug}/${entry.path}` }));
}

/** Returns the course's page, `index.html`, and its pictures. */
export function sheetEntries(course: PackCourse, parts?: SheetParts): PackEntry[] {
  return [
    { path: "index.html", content: courseSheet(course, pictureFiles(course), parts) },
    ...pictureEntries(course),
    ...course.modules.flatMap(drawingEntries),
  ];
}

/**
 * Renders the course as one self-contained page for printing. The light pictures are embedded as data URLs,
 * so the page can be saved as one file. A practice sheet for each module follows the course.
 */
export function printSheet(course: PackCourse): string {
  const pictures = {
    light: svgDataUrl(course.picture.light),
    dark: null,
    drawing: ({ light }: PackDrawing) => svgDataUrl(light),
  };
  return courseSheet(course, pictures, {
    moduleEnd: () => null,
    sheets: <PracticeSheets course={course} />,
  });
}

export function Introduction({ course, pictures }: { course: PackCourse; pictures: SheetPictures }) {
  const { title, summary, audience, minutes, modules, outcomes, picture } = course;
  return (
    <header>
      <picture>
        {pictures.dark && <source srcSet={pictures.dark} media="screen and (prefers-color-scheme: dark)" />}
        <img src={pictures.light} alt={picture.alt} width={picture.width} height={picture.height} />
      </picture>
      <h1>{title}</h1>
      <p className="summary">{summary}</p>
      <p className="facts">
        {modules.length} modules and a quiz, {minutes} minutes to read
      </p>
      <Outcomes outcomes={outcomes} />
      <p className="quiet">{audience}</p>
    </header>
  );
}

export function ModuleSheet({
  course,
  module,
  drawing,
  end,
}: {
  course: PackCourse;
  module: PackModule;
  drawing: SheetPictures["drawing"];
  end: ReactNode;
}) {
  const { number, title, video, guide } = module;
  const words = course.glossary.filter(({ moduleNumber }) => moduleNumber === number);
  const bodyHtml = withPackDrawings(module, drawing);
  return (
    <section id={`module${number}`} aria-labelledby={`module${number}-title`}>
      <p className="number">Module {number}</p>
      <h2 id={`module${number}-title`}>{title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the content was loaded */}
      <div dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      {words.length > 0 && (
        <>
          <h3>Words to know</h3>
          <dl>
            {words.map(({ term, definition }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{definition}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <VideoLink video={video} />
      <GuideLink guide={guide} />
      {end}
    </section>
  );
}

/** Authors and licence, which the licence requires in every copy. */
export function Credit({ course: { title, url } }: { course: PackCourse }) {
  return (
    <footer>
      <p>
        “{title}” by <CreditText url={url} />
      </p>
    </footer>
  );
}

export function CreditText({ url }: { url: string }) {
  return (
    <>
      the Ninefold authors, from <a href={url}>{url}</a>. You may copy, change and share it when you say who
      made it: <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
    </>
  );
}

export function Outcomes({ outcomes }: Pick<PackCourse, "outcomes">) {
  return (
    <>
      <h2>After this course you will be able to</h2>
      <OutcomeList outcomes={outcomes} />
    </>
  );
}

export function OutcomeList({ outcomes }: Pick<PackCourse, "outcomes">) {
  return (
    <ul>
      {outcomes.map(({ text }) => (
        <li key={text}>{outcomeWords(text)}</li>
      ))}
    </ul>
  );
}

export function VideoLink({ video }: Pick<PackModule, "video">) {
  const { url, title, channel, lookFor, summary, isForAdults, minutes } = video;
  return (
    <div className="video">
      <p>
        <strong>A video, if you are online: </strong>
        <a href={url}>{title}</a>
        {channel && <span> by {channel}</span>}. {minutes !== null && `About ${minutes} min. `}
        {isForAdults && "Made for adults. "}
        {lookFor}
      </p>
      {summary && (
        <p>
          <strong>What it says, in short: </strong>
          {summary}
        </p>
      )}
    </div>
  );
}

/** The Get help line at the end of a module; nothing without a guide. */
export function GuideLink({ guide }: Pick<PackModule, "guide">) {
  if (!guide) return null;
  return (
    <p className="help">
      <strong>Get help: </strong>
      <a href={guide.url}>{guide.title}</a>
    </p>
  );
}
