import { developerPages } from "../../schema/guide/developerPages";
import { sitePages } from "../../schema/informationPages";
import { moduleDocumentPath } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import {
  catalogueMarkdown,
  courseMarkdown,
  type DocumentSources,
  moduleMarkdown,
  quizMarkdown,
} from "./courseMarkdown";
import { guideMarkdown } from "./guideMarkdown";

/** The Markdown of a page, or of a module. */
export interface MarkdownDocument {
  /** Path of the document, e.g. `/Per/module-3.md`. */
  path: string;
  /** Path of the page that shows its text, e.g. `/Per`. */
  pagePath: string;
  /** Null: the text is that of the rendered page. */
  write: ((sources: DocumentSources) => string) | null;
}

/**
 * Finds the document for a path without `.md`, such as `/Per`, `/Per/module-3` or `/about`. Letter case
 * counts except in paths of courses and quizzes; the path of the result has the canonical spelling.
 */
export function findDocument(catalogue: Catalogue, path: string): MarkdownDocument | null {
  const course = catalogue.byPath(path);
  if (course) {
    const isQuiz = path.toLowerCase() === course.quizPath.toLowerCase();
    return documentOf(isQuiz ? course.quizPath : course.path, (sources) =>
      isQuiz ? quizMarkdown(course, sources) : courseMarkdown(course, sources),
    );
  }
  if (path === "/courses") return documentOf(path, catalogueMarkdown);
  const [, slug] = /^\/guides\/([a-z\d-]+)$/.exec(path) ?? [];
  const guide = catalogue.guide(slug ?? null);
  if (guide) return documentOf(path, ({ publicUrl }) => guideMarkdown(guide, publicUrl));
  return isInformationPath(path)
    ? { path: `${path}.md`, pagePath: path, write: null }
    : findModule(catalogue, path);
}

function findModule(catalogue: Catalogue, path: string): MarkdownDocument | null {
  const [, coursePath = "", number] = /^(\/[^/]+)\/module-([1-9])$/.exec(path) ?? [];
  const course = catalogue.byPath(coursePath);
  const module = course?.modules.find((other) => other.number === Number(number));
  if (!course || !module || course.path.toLowerCase() !== coursePath.toLowerCase()) return null;
  if (module.kind === "QUIZ") return documentOf(course.quizPath, (sources) => quizMarkdown(course, sources));
  return {
    path: moduleDocumentPath(course.path, module.number),
    pagePath: course.path,
    write: (sources) => moduleMarkdown(course, module, sources),
  };
}

function documentOf(pagePath: string, write: (sources: DocumentSources) => string): MarkdownDocument {
  return { path: `${pagePath}.md`, pagePath, write };
}

const informationPaths: ReadonlySet<string> = new Set(
  [...Object.values(sitePages), ...Object.values(developerPages)].map(({ path }) => path),
);

/** Returns whether a path may be that of a page of information. A type page may name an unknown type. */
function isInformationPath(path: string): boolean {
  return informationPaths.has(path) || /^\/developers\/types\/[A-Za-z]\w*$/.test(path);
}
