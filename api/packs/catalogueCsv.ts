import { stringify } from "csv-stringify/sync";
import type { Catalogue } from "../catalogue/catalogue";
import type { Course } from "../catalogue/course.type";
import { readingMinutes, wordCountOf } from "../catalogue/markdownText";
import { parseMarkdown } from "../catalogue/renderMarkdown";
import { moduleUrl } from "./catalogueLines";

/**
 * Formats the catalogue as CSV for spreadsheets: a row for each module of each course, in catalogue order.
 * UTF-8 with a byte order mark. Formulas are escaped with an apostrophe. Quiz entries have no minutes.
 */
export function catalogueCsv({ courses }: Catalogue, publicUrl: string): string {
  return stringify(
    courses.flatMap((course) => rowsOf(course, publicUrl)),
    { header: true, bom: true, escape_formulas: true, record_delimiter: "windows" },
  );
}

function rowsOf(course: Course, publicUrl: string) {
  return course.modules.map((module) => {
    const { number, title, body, video } = module;
    const outcomes = course.outcomes.filter(({ modules }) => modules.includes(number));
    const words = course.glossary.filter(({ moduleNumber }) => moduleNumber === number);
    return {
      Course: course.title,
      Audience: course.audience,
      Module: number,
      Title: title,
      "Minutes to read": body === null ? "" : readingMinutes(wordCountOf(parseMarkdown(body))),
      Outcomes: outcomes.map(({ text }) => text).join(" "),
      "Words to know": words.map(({ term }) => term).join(", "),
      Video: video?.title ?? "",
      "Video link": video?.url ?? "",
      Link: moduleUrl(course, module, publicUrl),
    };
  });
}
