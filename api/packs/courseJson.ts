import { pick, zip } from "es-toolkit";
import { z } from "zod";
import { courseSchema, moduleSchema, openQuizSchema, quizSchema } from "../catalogue/courseFile";
import type { PackCourse } from "./packCourse";

const licence = "CC-BY-4.0";

/** A course in one JSON file with the content of its folder, which `importCourse` restores. */
export const courseJsonSchema = z
  .strictObject({
    $schema: z.string().describe("Address of this schema."),
    source: z.string().describe("Address of the course on the site it was taken from."),
    licence: z
      .literal(licence)
      .describe("SPDX identifier of the licence; the credit names the Ninefold authors."),
    course: courseSchema.describe("What is told of the course as a whole."),
    modules: z
      .array(
        moduleSchema.extend({
          text: z
            .string()
            .min(1, "expected the module's text")
            .describe("The module's text in Markdown, without its title."),
        }),
      )
      .min(1, "expected at least one module")
      .max(8, "expected at most 8 modules")
      .describe("The modules in order; the quiz is none of them."),
    quiz: z
      .union([openQuizSchema, quizSchema], "expected a quiz wholly with its key or wholly without")
      .describe("The quiz: without what answers it in files from a site, with it in the operator's edition."),
    picture: z
      .strictObject({
        light: z
          .string()
          .startsWith("<svg", "expected an SVG document")
          .describe("The picture, 400 by 260, as an SVG document."),
        dark: z
          .string()
          .startsWith("<svg", "expected an SVG document")
          .nullable()
          .describe("The same picture drawn for a dark page; null where one serves both."),
      })
      .describe("The course's picture."),
  })
  .describe("A course of Ninefold in one file.");

type CourseJson = z.infer<typeof courseJsonSchema>;

/** Path of the published schema on every site. */
export const schemaPath = "/packs/course.schema.json";

/** The published JSON Schema (draft 7). It lacks the rules of content:check, such as that a module exists. */
export function publishedSchema(publicUrl: string): object {
  const schema = z.toJSONSchema(courseJsonSchema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      // Few validators can tell in binary fractions that 4.4 is a multiple of 0.1.
      delete jsonSchema.multipleOf;
      // zod's own name of a format, for what the pattern beside it says.
      if (String(jsonSchema.format) === "starts_with") delete jsonSchema.format;
    },
  });
  return { ...schema, $id: publicUrl + schemaPath, title: "Course" };
}

/** The course as `courseJsonSchema` describes it; with its quiz key where the course has one. */
export function courseJson(course: PackCourse): string {
  const { siteUrl, url, modules, picture } = course;
  const json: CourseJson = {
    $schema: siteUrl + schemaPath,
    source: url,
    licence,
    course: courseData(course),
    modules: modules.map(({ title, body, video: { id, title: videoTitle, channel, lookFor } }) => ({
      title,
      video: { id, title: videoTitle, ...(channel && { channel }), lookFor },
      text: body,
    })),
    quiz: quizData(course),
    picture: { light: picture.light, dark: picture.dark },
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

const courseFields = [
  ...(["slug", "position", "title", "path", "quizPath", "keywords"] as const),
  ...(["summary", "audience", "outcomes", "rating", "enrolled"] as const),
];

function courseData(course: PackCourse): CourseJson["course"] {
  return {
    ...pick(course, courseFields),
    family: course.family.toLowerCase() as CourseJson["course"]["family"],
    sidebarPercent: course.sidebarPercent,
    image: { alt: course.picture.alt },
    glossary: course.glossary.map(({ term, definition, moduleNumber }) => ({
      term,
      definition,
      module: moduleNumber,
    })),
  };
}

function quizData({ questions, key }: PackCourse): CourseJson["quiz"] {
  if (!key)
    return {
      questions: questions.map(({ text, options }) => ({
        text,
        options: options.map((option) => ({ text: option })),
      })),
    };
  return {
    questions: zip(questions, key).map(
      ([{ text, options }, { answer, explanation, temptations, moduleNumber }]) => ({
        text,
        options: zip(options, temptations).map(([option, tempting]) => ({
          text: option,
          ...(tempting !== null && { tempting }),
        })),
        answer,
        explanation,
        module: moduleNumber,
      }),
    ),
  };
}
