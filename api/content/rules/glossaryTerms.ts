import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../courses/contentError";
import { formatFieldPath } from "../../courses/fieldPath";
import { plainText } from "../../courses/markdownText";
import type { CourseText, ModuleText } from "../moduleText";

/**
 * Every glossary term stands in the body of the module it names, in bold there, and in bold in no earlier one. Letter case and a
 * plural ending make no difference.
 */
export function glossaryTerms({ course, texts }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  for (const [index, { term, module }] of course.value.glossary.entries()) {
    const path = ["glossary", index, "term"];
    const report = (message: string) =>
      problems.push({ file: course.file, line: course.lineOf(path), field: formatFieldPath(path), message });
    const text = texts[module - 1];
    if (!text) continue;
    if (seen.has(term.toLowerCase())) report(`“${term}” is in the glossary twice`);
    seen.add(term.toLowerCase());

    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(term)}(?:s|es)?(?![\\p{L}\\p{N}])`, "iu");
    const boldBefore = texts
      .slice(0, module - 1)
      .find((earlier) => boldTexts(earlier).some((bold) => pattern.test(bold)));
    if (!pattern.test(plainText(text.tree)))
      report(`“${term}” does not occur in the text of module ${module}`);
    else if (!boldTexts(text).some((bold) => pattern.test(bold)))
      report(`“${term}” is not bold in module ${module}`);
    if (boldBefore)
      report(`“${term}” is bold in module ${boldBefore.number} already, before module ${module}`);
  }
  return problems;
}

function boldTexts({ tree }: ModuleText): string[] {
  const texts: string[] = [];
  visit(tree, "strong", (strong) => {
    texts.push(textOf(strong));
  });
  return texts;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
