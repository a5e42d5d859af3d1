import { setImmediate } from "node:timers/promises";
import { sumBy } from "es-toolkit";
import type { BlockContent } from "mdast";
import { developerPages } from "../../schema/guide/developerPages";
import { sitePages } from "../../schema/informationPages";
import { catalogueLinesPath, cataloguePath } from "../../schema/packFormats";
import { courseLinks, courseMarkdown, type DocumentSources } from "./courseMarkdown";
import { guideMarkdown } from "./guideMarkdown";
import { heading, link, list, paragraph, writeMarkdown } from "./markdownTree";

/** Paths of the files for language models (https://llmstxt.org). */
export const llmsPath = "/llms.txt";
export const llmsFullPath = "/llms-full.txt";

/** As large as the largest GraphQL response. */
const maxFullTextCharacters = 8 * 1024 * 1024;

/** Writes `/llms.txt`: the site in a few sentences and a list of its documents. */
export function llmsText(sources: DocumentSources): string {
  const { catalogue, publicUrl } = sources;
  const guides = catalogue.guides.map(({ path, title, summary }) => ({ path, title, description: summary }));
  const licenceUrl = "https://creativecommons.org/licenses/by/4.0/";
  return writeMarkdown([
    heading(1, "Ninefold"),
    {
      type: "blockquote",
      children: [
        paragraph(
          "Free life-skills courses for learners of 8 to 18: nine short modules each, with a quiz at the " +
            "end.",
        ),
      ],
    },
    paragraph(
      "The address of a page with .md at its end returns its text as Markdown. So does the page's own " +
        "address with the header “Accept: text/markdown”. No key and no account are needed. The course " +
        "texts are licensed under ",
      link("CC BY 4.0", licenceUrl),
      ". Quizzes are listed without answers.",
    ),
    heading(2, "Courses"),
    courseLinks(sources),
    heading(2, "Guides on staying safe"),
    pageLinks(guides, publicUrl),
    heading(2, "For programs"),
    list([
      [
        paragraph(
          link("All texts in one file", publicUrl + llmsFullPath),
          ": the courses and guides as Markdown",
        ),
      ],
      [
        paragraph(
          link("Catalogue as NDJSON", publicUrl + catalogueLinesPath),
          ": one module on each line, for indexes; ?since=2026-11-24 lists what has changed since a date",
        ),
      ],
      [
        paragraph(
          link("Catalogue as CSV", publicUrl + cataloguePath),
          ": one module on each row, for spreadsheets",
        ),
      ],
      ...linkItems(Object.values(developerPages), publicUrl),
    ]),
    heading(2, "Optional"),
    pageLinks(Object.values(sitePages), publicUrl),
  ]);
}

/**
 * Writes `/llms-full.txt`: the documents of all guides and courses. Courses that do not fit into
 * `maxCharacters` are listed by their addresses.
 */
export async function llmsFullText(
  sources: DocumentSources,
  maxCharacters = maxFullTextCharacters,
): Promise<string> {
  const { catalogue, publicUrl } = sources;
  const documents = catalogue.guides.map((guide) => guideMarkdown(guide, publicUrl));
  let size = sumBy(documents, ({ length }) => length);
  for (const [index, course] of catalogue.courses.entries()) {
    // Writing a course takes up to 50 ms.
    await setImmediate();
    const document = courseMarkdown(course, sources);
    size += document.length;
    if (size > maxCharacters) {
      const others = catalogue.courses.slice(index);
      documents.push(writeMarkdown([heading(1, "More courses"), courseLinks(sources, others)]));
      break;
    }
    documents.push(document);
  }
  return documents.join("\n");
}

interface LinkedPage {
  path: string;
  title: string;
  description: string;
}

function pageLinks(pages: readonly LinkedPage[], publicUrl: string): BlockContent {
  return list(linkItems(pages, publicUrl));
}

function linkItems(pages: readonly LinkedPage[], publicUrl: string): BlockContent[][] {
  return pages.map(({ path, title, description }) => [
    paragraph(link(title, `${publicUrl}${path}.md`), `: ${description}`),
  ]);
}
