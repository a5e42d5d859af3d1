import { escapeRegExp } from "es-toolkit";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { moduleHref, pagePaths } from "../../../schema/sitePaths";
import type { ContentProblem } from "../../catalogue/contentError";
import { type DataFile, type FieldPath, problemAt } from "../../catalogue/dataFile";
import { plainText } from "../../catalogue/markdownText";
import { withAsciiPunctuation } from "../../catalogue/passagesOf";
import type { SiteSource } from "../../catalogue/siteFile";
import { type CourseText, lineOf, type ModuleText, type ParsedText } from "../moduleText";
import { ownPath } from "./textRules";

/**
 * Every glossary term occurs in bold in the body of its module and in no earlier module. Ignores letter case
 * and plural endings.
 */
export function glossaryTerms({ course, texts }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  for (const [index, { term, module }] of course.value.glossary.entries()) {
    const report = (message: string) =>
      problems.push(problemAt(course, ["glossary", index, "term"], message));
    const text = texts[module - 1];
    if (!text) continue;
    if (seen.has(term.toLowerCase())) report(`“${term}” is in the glossary twice`);
    seen.add(term.toLowerCase());

    const plainTerm = escapeRegExp(withAsciiPunctuation(term));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${plainTerm}(?:s|es)?(?![\\p{L}\\p{N}])`, "iu");
    const boldBefore = texts
      .slice(0, module - 1)
      .find((earlier) => boldTexts(earlier).some((bold) => pattern.test(bold)));
    if (!pattern.test(withAsciiPunctuation(plainText(text.tree))))
      report(`“${term}” does not occur in the text of module ${module}`);
    else if (!boldTexts(text).some((bold) => pattern.test(bold)))
      report(`“${term}” is not bold in module ${module}`);
    if (boldBefore)
      report(`“${term}” is already bold in module ${boldBefore.number}, before module ${module}`);
  }
  return problems;
}

function boldTexts({ tree }: ModuleText): string[] {
  const texts: string[] = [];
  visit(tree, "strong", (strong) => {
    // The terms of an imported course have curly apostrophes.
    texts.push(withAsciiPunctuation(textOf(strong)));
  });
  return texts;
}

/** Every link to a page of this site leads to an existing page, course, module, quiz or guide. */
export function deadLinks(texts: readonly ParsedText[], targets: ReadonlySet<string>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, tree } of texts)
    visit(tree, "link", (link) => {
      if (ownPath.test(link.url) && !targets.has(link.url))
        problems.push({ file, line: lineOf(link), message: `the site has no page ${link.url}` });
    });
  return problems;
}

/** Returns the paths that texts may link to: pages, courses, modules (`/Per#module3`), quizzes and guides. */
export function linkTargets(
  courses: readonly { path: string; quizPath: string; modules: readonly unknown[] }[],
  guideSlugs: Iterable<string>,
): Set<string> {
  return new Set([
    ...pagePaths.filter((path) => !path.includes("$")),
    ...courses.flatMap(({ path, quizPath, modules }) => [
      path,
      quizPath,
      ...modules.map((_, index) => moduleHref(path, index + 1)),
    ]),
    ...[...guideSlugs].map((slug) => `/guides/${slug}`),
  ]);
}

/** Every slide has the path of a course or page, and every testimonial names the title of a course. */
export function siteReferences(site: DataFile<SiteSource>, courses: readonly CourseText[]): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (path: FieldPath, message: string) => problems.push(problemAt(site, path, message));
  const paths = new Set<string>([...pagePaths, ...courses.map(({ course }) => course.value.path)]);
  const titles = new Set(courses.map(({ course }) => course.value.title));
  for (const [index, { path }] of site.value.slides.entries())
    if (!paths.has(path)) report(["slides", index, "path"], `no course or page has the path ${path}`);
  for (const [index, { course }] of site.value.testimonials.entries())
    if (!titles.has(course)) report(["testimonials", index, "course"], `no course has the title “${course}”`);
  return problems;
}
