// The visible types below are decorated, and nothing else here asks for what that needs.
import "reflect-metadata";
import { stringify } from "csv-stringify/sync";
import type { CourseRow } from "../courses/courseQueries";
import type { CourseReader } from "../courses/courseReader";
import { moduleOf } from "../courses/module.type";
import { readingMinutes } from "../courses/readingMinutes";

/**
 * A row for each module of each course, in catalogue order, for a teacher's plan: CSV as spreadsheets read it, in UTF-8 with its mark. What a
 * spreadsheet would take for a formula has an apostrophe before it. The quiz has no minutes.
 */
export async function catalogueCsv(reader: CourseReader, publicUrl: string): Promise<string> {
  const courses = await reader.all();
  const rows = await Promise.all(courses.map((course) => rowsOf(reader, course, publicUrl)));
  return stringify(rows.flat(), {
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

async function rowsOf(reader: CourseReader, course: CourseRow, publicUrl: string) {
  const modules = await reader.modulesOf(course.slug);
  return Promise.all(
    modules.map(async (module) => {
      const { number, title, video } = moduleOf(module);
      const { body } = await reader.textsOf(module);
      const outcomes = course.outcomes.filter(({ modules: numbers }) => numbers.includes(number));
      const words = course.glossary.filter((word) => word.module === number);
      return {
        Course: course.title,
        Audience: course.audience,
        Module: number,
        Title: title,
        "Minutes to read": body === null ? "" : readingMinutes([body]),
        Outcomes: outcomes.map(({ text }) => text).join(" "),
        "Words to know": words.map(({ term }) => term).join(", "),
        Video: video?.title ?? "",
        "Video link": video?.url ?? "",
        Link: body === null ? publicUrl + course.quizPath : `${publicUrl}${course.path}#module${number}`,
      };
    }),
  );
}
